import { Button } from './Button.tsx'
import { CopyIcon } from './CopyIcon.tsx'
import { useCopyToClipboard } from './use-copy-to-clipboard.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface CopyTextButtonProps {
  /** Made when it is asked for. */
  text: () => string
  children: string
  /** The accessible name, where it says more than the visible words. */
  label?: string
  variant?: 'small' | 'quiet-small' | 'default' | 'primary'
  /** Said when the text is on the clipboard, and when it could not be put there. */
  copied: string
  failed: string
  onCopied?: () => void
}

/** A button with words that copies a text. */
export function CopyTextButton({
  text,
  children,
  label,
  variant = 'small',
  copied,
  failed,
  onCopied,
}: CopyTextButtonProps) {
  const { outcome, copy, reset } = useCopyToClipboard()
  const done = outcome === 'copied'
  const announcement = outcome && (done ? copied : failed)
  return (
    <>
      <Button
        variant={variant}
        aria-label={label}
        title={announcement ?? label}
        onClick={async () => {
          if (await copy(text())) onCopied?.()
        }}
        onBlur={reset}
      >
        <CopyIcon isCopied={done} />
        {children}
      </Button>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  )
}
