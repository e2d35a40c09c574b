import { IconCheck, IconCopy, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../messages/messages.ts'
import { Button, type ButtonVariant } from './Button.tsx'
import styles from './CopyButton.module.css'
import { copyText } from './copy-text.ts'
import { VisuallyHidden } from './Text.tsx'

type CopyButtonProps = {
  text: string | (() => string)
  variant?: ButtonVariant
  onCopied?: (() => void) | undefined
  /** Whether clicks do nothing. The button stays focusable. */
  isDisabled?: boolean
} & (
  | { /** The accessible name of an icon button, such as "Copy User ID". */ label: string; children?: never }
  | { /** The accessible name, if it differs from the visible label. */ label?: string; children: string }
)

export function CopyButton({
  text,
  children,
  label,
  variant = children === undefined ? 'quiet-small-icon' : 'small',
  onCopied,
  isDisabled = false,
}: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>()
  const announcement = outcome && t.feedback[outcome]
  const Icon = outcome === undefined ? IconCopy : outcome === 'copied' ? IconCheck : IconX
  return (
    <>
      <Button
        variant={variant}
        aria-label={label}
        title={announcement ?? label}
        aria-disabled={isDisabled}
        onClick={async () => {
          if (isDisabled) return
          const isCopied = await copyText(typeof text === 'string' ? text : text())
          setOutcome(isCopied ? 'copied' : 'notCopied')
          if (isCopied) onCopied?.()
        }}
        onBlur={() => setOutcome(undefined)}
      >
        <Icon
          size={variant === 'quiet-icon' ? 16 : 14}
          className={outcome === 'copied' ? styles.copied : undefined}
          aria-hidden
        />
        {children && <span>{children}</span>}
      </Button>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  )
}
