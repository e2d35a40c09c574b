import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Button, type Look } from './Button.tsx'
import styles from './CopyTextButton.module.css'
import { useCopied } from './use-copied.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface CopyTextButtonProps {
  /** Made when it is asked for. */
  text: () => string
  children: string
  /** The accessible name, where it says more than the visible words. */
  label?: string
  look?: Look
  /** Said when the text is on the clipboard, and when it could not be put there. */
  copied: string
  failed: string
}

/** A button with words that copies a text. */
export function CopyTextButton({ text, children, label, look, copied, failed }: CopyTextButtonProps) {
  const { outcome, copy, forget } = useCopied()
  const done = outcome === 'copied'
  const said = outcome && (done ? copied : failed)
  return (
    <>
      <Button
        look={look ?? 'default'}
        className={done ? `${styles.copy} ${styles.done}` : styles.copy}
        aria-label={label}
        title={said ?? label}
        onClick={() => copy(text())}
        onBlur={forget}
      >
        {done ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
        {children}
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}
