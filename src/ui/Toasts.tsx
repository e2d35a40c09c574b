import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications, notificationsStore } from '@mantine/notifications'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { useDialogRegion } from './Dialog.tsx'
import { withMantine } from './Mantine.tsx'
import styles from './Toasts.module.css'

export const showToast = notifications.show

export const Toasts = withMantine(function Toasts() {
  const dialogRegion = useDialogRegion()
  const { pathname } = useLocation()
  // Synchronizes with the library's store, which outlives a session: the next user must not see old toasts.
  useEffect(
    () => () => {
      notifications.clean()
      notifications.cleanQueue()
    },
    [],
  )
  // Synchronizes with the library's store: when the user leaves a page, its confirmations close.
  useEffect(
    () => () => {
      const { notifications: shown, queue } = notificationsStore.getState()
      for (const { id, 'data-page': page } of [...shown, ...queue])
        if (id !== undefined && page === pathname) notifications.hide(id)
    },
    [pathname],
  )
  const toasts = (
    <Notifications
      position="bottom-center"
      autoClose={6000}
      transitionDuration={80}
      withinPortal={false}
      classNames={{ root: styles.toasts, notification: styles.toast }}
    />
  )
  return dialogRegion ? createPortal(toasts, dialogRegion) : toasts
})
