import { IconCheck, IconCopy, IconX } from '@tabler/icons-react'
import { t } from '../messages/messages.ts'
import { Button, type ButtonVariant } from './Button.tsx'
import styles from './CopyButton.module.css'
import { useCopyToClipboard } from './copy-text.ts'
import { VisuallyHidden } from './Text.tsx'

/** The icon of a copy button. */
function CopyIcon({ outcome }: Pick<ReturnType<typeof useCopyToClipboard>, 'outcome'>) {
  if (outcome === 'copied') return <IconCheck size={14} className={styles.copied} aria-hidden />
  return outcome === 'notCopied' ? <IconX size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />
}

type CopyButtonProps = {
  /** The text, or a function that creates it on each click. */
  text: string | (() => string)
  variant?: ButtonVariant
  onCopied?: (() => void) | undefined
  /** Whether clicks do nothing. The button stays focusable. */
  isDisabled?: boolean
} & (
  | { /** The accessible name of an icon button, such as "Copy User ID". */ label: string; children?: never }
  | { /** The accessible name, if it differs from the visible label. */ label?: string; children: string }
)

/** A button that copies a text: an icon, unless it has a visible label. */
export function CopyButton({
  text,
  children,
  label,
  variant = children === undefined ? 'quiet-small-icon' : 'small',
  onCopied,
  isDisabled = false,
}: CopyButtonProps) {
  const { outcome, copy, reset } = useCopyToClipboard()
  const announcement = outcome && t.feedback[outcome]
  return (
    <>
      <Button
        variant={variant}
        aria-label={label}
        title={announcement ?? label}
        aria-disabled={isDisabled}
        onClick={async () => {
          if (!isDisabled && (await copy(typeof text === 'string' ? text : text()))) onCopied?.()
        }}
        onBlur={reset}
      >
        <CopyIcon outcome={outcome} />
        {children && <span>{children}</span>}
      </Button>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  )
}
