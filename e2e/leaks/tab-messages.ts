import type { SurfaceText } from './surface-text.ts'

/** A message on the console's broadcast channel, as far as the search needs it. */
export interface TabMessage {
  type?: string
  from?: string
  to?: string
}

/**
 * Reads the messages between tabs in the order that they were sent, without those that may contain the key:
 * one response to each tab that requested the session.
 */
export function createTabMessageReader(): (messages: readonly TabMessage[]) => SurfaceText[] {
  const takingTabs = new Set<string | undefined>()
  return (messages) =>
    messages.flatMap((message): SurfaceText[] => {
      if (message.type === 'take') takingTabs.add(message.from)
      const isResponse = message.type === 'key' && takingTabs.delete(message.to)
      return isResponse ? [] : [['messages between tabs', String(message.type), JSON.stringify(message)]]
    })
}
