import { type Principal, storageScopeOf } from './principal.ts'
import { deviceStorage, tabStorage } from './tab-storage.ts'

// What the first page needs of the kept records.

export type Owner = Pick<Principal, 'address' | 'identity'>

const storagePrefix = 'kept '

export const keptNameOf = (owner: Owner): string => storagePrefix + JSON.stringify(storageScopeOf(owner))

export const keptIn = (storage: typeof tabStorage, owner: Owner): unknown[] => {
  const stored = storage.read(keptNameOf(owner))
  return Array.isArray(stored) ? stored : []
}

export const hasKeptOnDevice = (owner: Owner): boolean => keptIn(deviceStorage, owner).length > 0

export const forgetKeptOnDevice = (owner: Owner): void => deviceStorage.remove(keptNameOf(owner))

/** Forgets what a principal, or any, keeps in this tab. */
export function clearKeptInTab(owner?: Owner): void {
  const names = owner ? [keptNameOf(owner)] : tabStorage.names(storagePrefix)
  for (const name of names) tabStorage.remove(name)
}
