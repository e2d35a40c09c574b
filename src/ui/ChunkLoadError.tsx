import type { ReactNode } from 'react'
import { t } from '../messages/messages.ts'
import { Button } from './Button.tsx'
import styles from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'

interface ChunkLoadErrorProps {
  retryLoad: () => void
  onClose: () => void
  /** Further actions; they must work without loading more code. */
  children?: ReactNode
}

/** Replaces the content of a dialog or menu whose code failed to load. */
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

/** Shows the error in a separate dialog, so that the page and its forms stay open. */
export const ChunkLoadDialog = (props: ChunkLoadErrorProps) => (
  <Dialog title={t.page.newVersion} closeLabel={t.action.close} onClose={props.onClose}>
    <ChunkLoadError {...props} />
  </Dialog>
)
