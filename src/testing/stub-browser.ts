import type { QueryClient } from '@tanstack/react-query'
import { onTestFinished, vi } from 'vitest'
import { newCallLog } from '../api/call-log/call-log.ts'
import type { Connection, ProjectNames } from '../api/http/connection.ts'
import { type CaseNotes, newCaseNotes } from '../session/case-notes.ts'
import { newQueryClient } from '../session/query-client.ts'
import type { Sender } from '../session/record-note.ts'
import { newStore } from '../store.ts'

const origin = 'https://console.test'

const newConnection = (overrides: Partial<Connection>): Connection => ({
  address: 'https://service.test',
  key: () => 'test-key-0123456789',
  signal: new AbortController().signal,
  calls: newCallLog(),
  ...overrides,
})

let stubbedConnection = newConnection({})

/** The connection to the service of the last `stubBrowser`. */
export const testConnection = (): Connection => stubbedConnection

/** The calls that were sent with `testConnection`. */
export const testCalls = () => stubbedConnection.calls?.get() ?? []

/** Creates the query client of a session with a connection, by default that of the last `stubBrowser`. */
export const newTestClient = (connection = stubbedConnection): QueryClient =>
  newQueryClient({
    connection,
    projectNames: newStore<ProjectNames>(new Map()),
    slots: new Map(),
    reportSaved: () => undefined,
  })

/** Creates what a write needs of its session, with the connection of the last `stubBrowser`. */
export const newTestSender = (
  notes: CaseNotes = newCaseNotes({ address: origin, identity: { kind: 'master' } }),
): Sender => ({ client: newTestClient(), notes })

/** Until the end of a test in Node, stubs the browser APIs that requests need, and sets `testConnection`. */
export function stubBrowser(connection: Partial<Connection> = {}): void {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('location', new URL(origin))
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), {
      querySelector: () => null,
      querySelectorAll: () => [],
      getElementById: () => null,
      baseURI: origin,
    }),
  )
  vi.stubGlobal('window', {})
  vi.stubGlobal('isSecureContext', true)
  stubbedConnection = newConnection(connection)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    stubbedConnection = newConnection({})
  })
}
