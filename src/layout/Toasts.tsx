import { Notifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'

/** Where confirmations appear. A default export, as React's `lazy` wants it. */
// biome-ignore lint/style/noDefaultExport: React's lazy takes a module's default export
export default function Toasts() {
  return <Notifications position="bottom-right" autoClose={6000} transitionDuration={80} />
}
