import { IconCheck, IconCopy, IconX } from '@tabler/icons-react'
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
  const Icon = outcome ? (done ? IconCheck : IconX) : IconCopy
  return (
    <>
      <button
        type="button"
        className={outcome ? `${styles.copy} ${done ? styles.done : styles.failed}` : styles.copy}
        aria-label={label}
        title={said ?? label}
        onClick={async () => {
          if (await copy(text)) onCopied?.()
        }}
        onBlur={forget}
      >
        <Icon size={14} aria-hidden />
      </button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}
