/** Confirms a success with a toast, which does not take the focus. */
export async function saySuccess(message: string): Promise<void> {
  const { notifications } = await import('@mantine/notifications')
  notifications.show({ message, role: 'status', withBorder: true })
}
