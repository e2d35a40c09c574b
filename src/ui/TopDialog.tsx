import { Modal } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { ReactNode } from 'react'
import { Mantine } from './Mantine.tsx'
import styles from './TopDialog.module.css'

interface TopDialogProps {
  name: string
  onClose: () => void
  children: ReactNode
}

/** A dialog without a title, near the top, whose first field says what it is. Who opens it gives the focus back. */
export function TopDialog({ name, onClose, children }: TopDialogProps) {
  return (
    <Mantine>
      {/* The scroll lock would inject a style element, which the policy forbids. */}
      <Modal.Root
        opened
        onClose={onClose}
        lockScroll={false}
        returnFocus={false}
        transitionProps={{ duration: 0 }}
        classNames={{ inner: styles.inner, content: styles.content }}
      >
        <Modal.Overlay />
        <Modal.Content aria-label={name}>{children}</Modal.Content>
      </Modal.Root>
    </Mantine>
  )
}
