import { newStore } from '../../store.ts'

// The permissions to reach a local network. Chrome 142 has the first one, which later versions divide.
const names = ['local-network-access', 'local-network', 'loopback-network'] as const

// The permissions that the browser has, by name; empty until they are read.
export const localNetworkPermissions = newStore<ReadonlyMap<string, PermissionState>>(new Map())

/** Reads the permissions, which the browser reports only asynchronously. Never rejects. */
export async function readLocalNetworkPermissions(): Promise<void> {
  const states = new Map<string, PermissionState>()
  const read = async (name: string) => {
    // TypeScript does not know these names.
    const { state } = await navigator.permissions.query({ name: name as PermissionName })
    states.set(name, state)
  }
  // Pages without HTTPS have no permissions, and other browsers reject the names.
  await Promise.allSettled(isSecureContext ? names.map(read) : [])
  localNetworkPermissions.set(states)
}

const loopbackHost = /^(?:(?:.+\.)?localhost|127\.[\d.]+|\[::1\])$/
const localHost =
  /^(?:[^.[]+|.+\.(?:local|internal)|(?:10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.[\d.]+|\[f(?:[cd]|e[89ab]).+)$/

export function lacksLocalNetworkPermission(address: string): boolean {
  const { hostname } = new URL(address)
  const isLoopback = loopbackHost.test(hostname)
  // A page on the device or the network itself needs none.
  if (loopbackHost.test(location.hostname) || (!isLoopback && localHost.test(location.hostname))) return false
  const states = localNetworkPermissions.get()
  const name = isLoopback ? 'loopback-network' : 'local-network'
  const state = states.get(name) ?? states.get('local-network-access')
  // 'prompt' only means that the user has not decided yet, so it explains a failure only for a local address.
  return state === 'denied' || (state === 'prompt' && (isLoopback || localHost.test(hostname)))
}
