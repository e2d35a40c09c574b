import { IconX } from '@tabler/icons-react'
import { Button } from './Button.tsx'
import { CopyIcon } from './CopyIcon.tsx'
import { useCopyToClipboard } from './use-copy-to-clipboard.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

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
