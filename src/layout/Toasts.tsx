import { Notifications, notifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { type ReactNode, useEffect } from 'react'
import { Mantine } from '../ui/Mantine.tsx'
import styles from './Toasts.module.css'

/** Where confirmations appear. A default export, as React's `lazy` wants it. */
// biome-ignore lint/style/noDefaultExport: React's lazy takes a module's default export
export default function Toasts(): ReactNode {
  // Talks to the library's store, which outlives a session: what one person did is not the next one's business.
  useEffect(
    () => () => {
      notifications.clean()
      notifications.cleanQueue()
    },
    [],
  )
  return (
    <Mantine>
      <Notifications
        position="top-center"
        autoClose={6000}
        transitionDuration={80}
        withinPortal={false}
        classNames={{ root: styles.toasts, notification: styles.toast }}
      />
    </Mantine>
  )
}
