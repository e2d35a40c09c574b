import { IconCheck, IconCopy } from '@tabler/icons-react'
import styles from './CopyButton.module.css'
import { useCopied } from './use-copied.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface CopyButtonProps {
  text: string
  /** The accessible name, such as "Copy User ID". */
  label: string
  /** Said when the text is on the clipboard, and when it could not be put there. */
  copied: string
  failed: string
  onCopied?: (() => void) | undefined
}

export function CopyButton({ text, label, copied, failed, onCopied }: CopyButtonProps) {
  const { outcome, copy, forget } = useCopied()
  const done = outcome === 'copied'
  const said = outcome && (done ? copied : failed)
  return (
    <>
      <button
        type="button"
        className={done ? `${styles.copy} ${styles.done}` : styles.copy}
        aria-label={label}
        title={said ?? label}
        onClick={async () => {
          if (await copy(text)) onCopied?.()
        }}
        onBlur={forget}
      >
        {done ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
      </button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}
