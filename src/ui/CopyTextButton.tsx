import { Button } from './Button.tsx'
import { CopyIcon } from './CopyIcon.tsx'
import { useCopyToClipboard } from './use-copy-to-clipboard.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

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
