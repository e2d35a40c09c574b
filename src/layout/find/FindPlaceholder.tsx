import { IconSearch } from '@tabler/icons-react'
import { t } from '../../messages/first.ts'
import { Button } from '../../ui/Button.tsx'
import type { FindDialogProps } from './FindDialog.tsx'
import styles from './FindPlaceholder.module.css'
import { focusAtEnd } from './focus-at-end.ts'

type FindPlaceholderProps = Pick<FindDialogProps, 'typed' | 'onType' | 'onClose'>

/** The field alone, while the dialog's code is on its way: what is typed, pasted or entered here goes on there. */
export function FindPlaceholder({ typed, onType, onClose }: FindPlaceholderProps) {
  return (
    <div className={styles.panel}>
      <IconSearch size={16} aria-hidden />
      <input
        ref={focusAtEnd}
        className={styles.field}
        type="text"
        aria-label={t.find.title}
        autoComplete="off"
        spellCheck={false}
        value={typed.text}
        onChange={(event) => onType({ text: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onType({ ...typed, wanted: 'here' })
        }}
      />
    </div>
  )
}

/** Stands in for the dialog when its code could not be had; the page and its forms stay. */
export function FindMissing({ onClose }: Pick<FindDialogProps, 'onClose'>) {
  return (
    <div className={styles.panel} role="alert">
      <p>{t.page.newVersionText}</p>
      <Button onClick={() => location.reload()}>{t.page.reload}</Button>
      <Button onClick={onClose}>{t.find.close}</Button>
    </div>
  )
}
