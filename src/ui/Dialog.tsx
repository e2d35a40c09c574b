import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { Button } from './Button.tsx'
import styles from './Dialog.module.css'
import { addDialogRegion } from './dialog-region.ts'
import { focusAfter } from './focus-after.ts'
import { focusHeading } from './focus-heading.ts'

interface SharedProps {
  title: string
  onClose: () => void
  /** Called instead of `onClose` for Escape and a click outside the dialog. */
  onDismiss?: () => void
  children: ReactNode
}

/**
 * A `command` dialog is at the top of the window. It has no visible title, because its field describes it.
 */
type DialogProps = SharedProps &
  ({ variant?: 'titled'; closeLabel: string } | { variant: 'command'; closeLabel?: never })

/**
 * A ref callback that opens a dialog. After the dialog has closed, the browser focuses its opener. If the
 * opener is gone, the page's heading is focused.
 */
function openWhileMounted(dialog: HTMLDialogElement) {
  dialog.showModal()
  // In the dialog of Find, the browser focuses the field. In others it would focus the close button, and Orca would
  // not say the title.
  if (dialog.hasAttribute('aria-labelledby'))
    focusAfter(dialog, dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog)
  return () => {
    dialog.close()
    const focused = document.activeElement
    if (focused === document.body || dialog.contains(focused)) focusHeading()
  }
}

/** A modal dialog, open while rendered; Escape and a click outside dismiss it. */
export function Dialog({
  title,
  variant = 'titled',
  closeLabel,
  onClose,
  onDismiss = onClose,
  children,
}: DialogProps) {
  const titleId = useId()
  const hasPressStartedOutside = useRef(false)
  const isOutside = ({ target, currentTarget }: MouseEvent) => target === currentTarget
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape') return
    // Without this, the browser would close the dialog.
    event.preventDefault()
    // Escape closes an open menu or list inside the dialog first.
    if (!event.currentTarget.querySelector('[aria-haspopup][aria-expanded=true]')) onDismiss()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a click outside the dialog does
    <dialog
      ref={openWhileMounted}
      tabIndex={-1}
      className={`${styles.dialog} ${styles[variant]}`}
      aria-label={variant === 'command' ? title : undefined}
      aria-labelledby={variant === 'titled' ? titleId : undefined}
      // In the capture phase, a menu that the same Escape closes is still open.
      onKeyDownCapture={onKeyDown}
      // Handles close requests without a key, such as Android's Back.
      onCancel={(event) => {
        event.preventDefault()
        onDismiss()
      }}
      // Some browsers close the dialog without a cancelable event.
      onClose={({ currentTarget }) => {
        if (currentTarget.open) return
        currentTarget.showModal()
        onDismiss()
      }}
      // A text selection may end outside the dialog, which is not a click there.
      onPointerDown={(event) => {
        hasPressStartedOutside.current = isOutside(event)
      }}
      onClick={(event) => isOutside(event) && hasPressStartedOutside.current && onDismiss()}
    >
      <div className={styles.content}>
        {variant === 'titled' && (
          <div className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <Button variant="quiet-icon" aria-label={closeLabel} onClick={onClose}>
              <IconX size={16} aria-hidden />
            </Button>
          </div>
        )}
        <div className={styles.body}>{children}</div>
      </div>
      <div ref={addDialogRegion} className={styles.region} aria-live="polite" />
    </dialog>
  )
}
