import { onTestFinished, vi } from 'vitest'
import { type Connection, connect } from '../api/http/connection.ts'

const origin = 'https://console.test'

/** Until the end of a test in Node, stubs the browser APIs that requests need, and connects to a service. */
export function stubBrowser(connection: Partial<Connection> = {}): void {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('location', new URL(origin))
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('window', {})
  const { signal } = new AbortController()
  connect({ address: 'https://service.test', key: () => 'test-key-0123456789', signal, ...connection })
  onTestFinished(() => {
    connect(undefined)
    vi.unstubAllGlobals()
  })
}
