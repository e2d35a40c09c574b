import { Notifications, notifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useDialogRegion } from '../ui/dialog-region.ts'
import styles from './Toasts.module.css'

/** Renders confirmations in the open dialog, or else in the shell. */
export function Toasts() {
  const region = useDialogRegion()
  // Synchronizes with the library's store, which outlives a session: the next user sees no old toasts.
  useEffect(
    () => () => {
      notifications.clean()
      notifications.cleanQueue()
    },
    [],
  )
  const toasts = (
    <Notifications
      position="top-center"
      autoClose={6000}
      transitionDuration={80}
      withinPortal={false}
      classNames={{ root: styles.toasts, notification: styles.toast }}
    />
  )
  return region ? createPortal(toasts, region) : toasts
}
