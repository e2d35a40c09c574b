import { IconCheck, IconCopy, IconX } from '@tabler/icons-react'
import { Button } from './Button.tsx'
import styles from './CopyButton.module.css'
import { useCopyToClipboard } from './copy-text.ts'
import { VisuallyHidden } from './Text.tsx'

/** The icon of a copy button. */
const CopyIcon = ({ isCopied }: { isCopied: boolean }) =>
  isCopied ? (
    <IconCheck size={14} className={styles.copied} aria-hidden />
  ) : (
    <IconCopy size={14} aria-hidden />
  )

interface CopyButtonProps {
  text: string
  /** The accessible name, such as "Copy User ID". */
  label: string
  /** Announced after the text was copied. */
  copied: string
  /** Announced if the text could not be copied. */
  failed: string
  onCopied?: (() => void) | undefined
}

/** An icon button that copies a text. */
export function CopyButton({ text, label, copied, failed, onCopied }: CopyButtonProps) {
  const { outcome, copy, reset } = useCopyToClipboard()
  const isCopied = outcome === 'copied'
  const announcement = outcome && (isCopied ? copied : failed)
  return (
    <>
      <Button
        variant="quiet-small-icon"
        aria-label={label}
        title={announcement ?? label}
        onClick={async () => {
          if (await copy(text)) onCopied?.()
        }}
        onBlur={reset}
      >
        {outcome && !isCopied ? <IconX size={14} aria-hidden /> : <CopyIcon isCopied={isCopied} />}
      </Button>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  )
}

interface CopyTextButtonProps {
  /** Called on each click to create the text. */
  text: () => string
  children: string
  /** The accessible name, if it differs from the visible label. */
  label?: string
  variant?: 'small' | 'quiet-small' | 'default' | 'primary'
  /** Announced after the text was copied. */
  copied: string
  /** Announced if the text could not be copied. */
  failed: string
  onCopied?: () => void
  /** Whether clicks do nothing. The button stays focusable. */
  isDisabled?: boolean
}

/** A labeled button that copies a text. */
export function CopyTextButton({
  text,
  children,
  label,
  variant = 'small',
  copied,
  failed,
  onCopied,
  isDisabled = false,
}: CopyTextButtonProps) {
  const { outcome, copy, reset } = useCopyToClipboard()
  const isCopied = outcome === 'copied'
  const announcement = outcome && (isCopied ? copied : failed)
  return (
    <>
      <Button
        variant={variant}
        aria-label={label}
        title={announcement ?? label}
        aria-disabled={isDisabled}
        onClick={async () => {
          if (!isDisabled && (await copy(text()))) onCopied?.()
        }}
        onBlur={reset}
      >
        <CopyIcon isCopied={isCopied} />
        <span>{children}</span>
      </Button>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  )
}
