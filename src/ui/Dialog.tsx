import { CloseButton, Modal } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import styles from './Dialog.module.css'
import { findOpener } from './find-opener.ts'
import { Mantine } from './Mantine.tsx'

interface DialogProps {
  title: string
  closeLabel: string
  opened: boolean
  onClose: () => void
  /** Called instead of `onClose` for Escape and a click beside the dialog. */
  onDismiss?: () => void
  children: ReactNode
}

/**
 * Gives the focus back when a dialog goes that came into being open: Mantine does so only where it saw it open. To the
 * heading, where the opener is gone as well.
 */
function useFocusBack(opened: boolean) {
  const [opener] = useState(() => (opened ? findOpener() : null))
  // Not a ref to attach: React takes that away before it ends the effect.
  const content = useRef<HTMLElement>(undefined)
  // Talks to the document's focus.
  useEffect(() => {
    if (!(opener instanceof HTMLElement)) return
    return () => {
      // StrictMode ends the effect of a dialog that stays.
      if (content.current?.isConnected !== false) return
      opener.focus()
      if (document.activeElement === document.body) document.querySelector('h1')?.focus()
    }
  }, [opener])
  // The same in every render: Mantine's focus trap starts again with a new one.
  return useCallback((element: HTMLElement | null) => {
    if (element) content.current = element
  }, [])
}

/** A dialog over the page; Escape and a click beside it close it, and the focus goes back to where it came from. */
export function Dialog({ title, closeLabel, opened, onClose, onDismiss = onClose, children }: DialogProps) {
  const content = useFocusBack(opened)
  return (
    <Mantine>
      {/* The scroll lock would inject a style element, which the policy forbids. */}
      <Modal.Root
        opened={opened}
        onClose={onDismiss}
        lockScroll={false}
        centered
        transitionProps={{ duration: 0 }}
        classNames={{ content: styles.content }}
      >
        <Modal.Overlay />
        <Modal.Content ref={content}>
          {/* Not Modal.Header: its <header> element would be a second banner of the page. */}
          <div className={styles.header}>
            <Modal.Title className={styles.title}>{title}</Modal.Title>
            <CloseButton aria-label={closeLabel} onClick={onClose} />
          </div>
          <Modal.Body className={styles.body}>{children}</Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </Mantine>
  )
}
