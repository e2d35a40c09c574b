import { IconSearch } from '@tabler/icons-react'
import { t } from '../../messages/first.ts'
import panel from '../PlainPanel.module.css'
import type { FindDialogProps } from './FindDialog.tsx'
import field from './FindField.module.css'
import { focusAtEnd } from './focus-at-end.ts'

type FindPlaceholderProps = Pick<FindDialogProps, 'typed' | 'onType' | 'onClose'>

/** The field alone, while the dialog's code is on its way: what is typed, pasted or entered here goes on there. */
export function FindPlaceholder({ typed, onType, onClose }: FindPlaceholderProps) {
  return (
    <div className={panel.panel}>
      <IconSearch size={16} aria-hidden />
      <input
        ref={focusAtEnd}
        className={field.field}
        type="text"
        aria-label={t.find.title}
        autoComplete="off"
        spellCheck={false}
        value={typed.text}
        onChange={(event) => onType({ text: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
          if (event.key !== 'Enter') return
          // The focus may be on the button that opened this before the browser presses what has it.
          event.preventDefault()
          onType({ ...typed, wanted: 'here' })
        }}
      />
    </div>
  )
}
