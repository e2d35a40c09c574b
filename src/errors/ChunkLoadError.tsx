import type { ReactNode } from 'react'
import { firstTexts } from '../messages/first.ts'
import { Button } from '../ui/Button.tsx'
import styles from '../ui/ConfirmDialog.module.css'
import { Dialog } from '../ui/Dialog.tsx'

interface ChunkLoadErrorProps {
  retryLoad: () => void
  onClose: () => void
  /** Further actions; they must work without loading more code. */
  children?: ReactNode
}

/** Replaces the content of a dialog or menu whose code failed to load. */
export const ChunkLoadError = ({ retryLoad, onClose, children }: ChunkLoadErrorProps) => (
  <div role="alert">
    <p className={styles.text}>{firstTexts.page.newVersionText}</p>
    <div className={styles.buttons}>
      <Button variant="primary" onClick={retryLoad}>
        {firstTexts.action.retry}
      </Button>
      <Button onClick={() => location.reload()}>{firstTexts.page.reload}</Button>
      {children}
      <Button variant="quiet" onClick={onClose}>
        {firstTexts.action.close}
      </Button>
    </div>
  </div>
)

/** Shows the error in a separate dialog, so that the page and its forms stay open. */
export const ChunkLoadDialog = (props: ChunkLoadErrorProps) => (
  <Dialog title={firstTexts.page.newVersion} closeLabel={firstTexts.action.close} onClose={props.onClose}>
    <ChunkLoadError {...props} />
  </Dialog>
)
