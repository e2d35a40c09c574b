import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { t } from '../messages/messages.ts'
import { newStore } from '../store.ts'
import { useStore } from '../use-store.ts'
import { Button } from './Button.tsx'
import styles from './Dialog.module.css'
import { finishFocusAfter, focusAfter, focusHeading } from './focus.ts'

/** The status regions of the open dialogs, topmost last. */
const regions = newStore<readonly HTMLElement[]>([])

function addDialogRegion(region: HTMLDivElement) {
  regions.set([...regions.get(), region])
  return () => regions.set(regions.get().filter((other) => other !== region))
}

export const useDialogRegion = (): HTMLElement | undefined => useStore(regions, (open) => open.at(-1))

interface DialogProps {
  title: string
  /** A `command` dialog is at the top of the window. It has no visible title, because its field describes it. */
  variant?: 'titled' | 'command'
  isWide?: boolean
  closeLabel?: string
  descriptionId?: string
  onClose: () => void
  /** Called instead of `onClose` for Escape and a click outside the dialog. */
  onDismiss?: () => void
  children: ReactNode
}

/** Focuses the title of the dialog around an element, so that a screen reader announces a new title. */
export const focusDialogTitle = (element: Element | null): void =>
  element?.closest('dialog')?.querySelector('h2')?.focus()

/**
 * A ref callback that opens a dialog. After the dialog has closed, the focus returns to its opener, or to the page's
 * heading if the opener is gone.
 */
function openWhileMounted(dialog: HTMLDialogElement) {
  finishFocusAfter()
  dialog.showModal()
  // In the dialog of Find, the browser focuses the field. In others it would focus the close button.
  const title = dialog.querySelector('h2')
  if (title) focusAfter(title, dialog.querySelector<HTMLElement>('[data-autofocus]') ?? title)
  return () => {
    dialog.close()
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body || dialog.contains(focused))
      return focusHeading()
    // By way of the title around the opener, so that a screen reader says where the user is.
    const heading = focused.closest('dialog')?.querySelector('h2') ?? document.querySelector('h1')
    if (heading) focusAfter(heading, focused)
  }
}

export function Dialog({
  title,
  descriptionId,
  variant = 'titled',
  isWide = false,
  closeLabel = t.action.close,
  onClose,
  onDismiss = onClose,
  children,
}: DialogProps) {
  const titleId = useId()
  const hasPressStartedOutside = useRef(false)
  const isOutside = ({ target, currentTarget }: MouseEvent) => target === currentTarget
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isInside = event.target instanceof Element && event.target.closest('dialog') === event.currentTarget
    // In a dialog over this one, Escape closes that one.
    if (event.key !== 'Escape' || !isInside) return
    // Without this, the browser would close the dialog.
    event.preventDefault()
    // Escape closes an open menu or list inside the dialog first, and the field of a command clears its text.
    const hasOpenMenu = event.currentTarget.querySelector('[aria-haspopup][aria-expanded=true]') !== null
    const hasText =
      variant === 'command' && event.target instanceof HTMLInputElement && event.target.value !== ''
    if (!hasOpenMenu && !hasText) onDismiss()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a click outside the dialog does
    <dialog
      ref={openWhileMounted}
      tabIndex={-1}
      className={`${styles.dialog} ${styles[variant]} ${isWide ? styles.wide : ''}`}
      aria-label={variant === 'command' ? title : undefined}
      aria-labelledby={variant === 'titled' ? titleId : undefined}
      aria-describedby={descriptionId}
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
            {/* It comes first in the document, so that Tab leads from the title into the dialog. */}
            <Button variant="quiet-icon" aria-label={closeLabel} onClick={onClose}>
              <IconX size={16} aria-hidden />
            </Button>
            {/* A new title is a new element, because Orca announces a changed text twice. */}
            <h2
              key={title}
              id={titleId}
              className={styles.title}
              tabIndex={-1}
              aria-describedby={descriptionId}
            >
              {title}
            </h2>
          </div>
        )}
        <div className={styles.body}>{children}</div>
      </div>
      <div ref={addDialogRegion} className={styles.region} aria-live="polite" />
    </dialog>
  )
}

interface ConfirmDialogProps {
  title: string
  text: string
  /** Above the buttons. */
  choice?: ReactNode
  onStay: () => void
  children: ReactNode
}

export function ConfirmDialog({ title, text, choice, onStay, children }: ConfirmDialogProps) {
  const textId = useId()
  return (
    <Dialog title={title} descriptionId={textId} onClose={onStay}>
      <p id={textId} className={styles.text}>
        {text}
      </p>
      {choice && <div className={styles.choice}>{choice}</div>}
      <div className={styles.buttons}>
        {children}
        <Button data-autofocus variant="primary" onClick={onStay}>
          {t.form.leave.stay}
        </Button>
      </div>
    </Dialog>
  )
}

interface ChunkLoadErrorProps {
  retryLoad: () => void
  onClose: () => void
  /** Further actions; they must work without loading more code. */
  children?: ReactNode
}

export const ChunkLoadError = ({ retryLoad, onClose, children }: ChunkLoadErrorProps) => (
  <div role="alert">
    <p className={styles.text}>{t.page.newVersionText}</p>
    <div className={styles.buttons}>
      <Button variant="primary" onClick={retryLoad}>
        {t.action.retry}
      </Button>
      <Button onClick={() => location.reload()}>{t.page.reload}</Button>
      {children}
      <Button variant="quiet" onClick={onClose}>
        {t.action.close}
      </Button>
    </div>
  </div>
)

export const ChunkLoadDialog = (props: ChunkLoadErrorProps) => (
  <Dialog title={t.page.newVersion} onClose={props.onClose}>
    <ChunkLoadError {...props} />
  </Dialog>
)
