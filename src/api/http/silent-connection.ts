import { type Connection, currentConnection } from './connection.ts'

/** A connection for requests that the user did not trigger: neither waits nor key refusals are shown. */
export function silentConnection(): Connection {
  const { isKeyAccepted: _, ...connection } = currentConnection()
  return { ...connection, announceWait: () => () => undefined }
}
