import { Button } from './Button.tsx'
import { CopyIcon } from './CopyIcon.tsx'
import { useCopied } from './use-copied.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface CopyTextButtonProps {
  /** Made when it is asked for. */
  text: () => string
  children: string
  /** The accessible name, where it says more than the visible words. */
  label?: string
  look?: 'small' | 'quiet-small' | 'default' | 'primary'
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
  look = 'small',
  copied,
  failed,
  onCopied,
}: CopyTextButtonProps) {
  const { outcome, copy, forget } = useCopied()
  const done = outcome === 'copied'
  const said = outcome && (done ? copied : failed)
  return (
    <>
      <Button
        look={look}
        aria-label={label}
        title={said ?? label}
        onClick={async () => {
          if (await copy(text())) onCopied?.()
        }}
        onBlur={forget}
      >
        <CopyIcon isCopied={done} />
        {children}
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}
