import { type Principal, storageScopeOf } from './principal.ts'
import { deviceStorage, tabStorage } from './tab-storage.ts'

// What the first page needs of the kept records and views.

export type Owner = Pick<Principal, 'address' | 'identity'>

const storagePrefix = 'kept '

const nameOf = (owner: Owner, prefix: string) => prefix + JSON.stringify(storageScopeOf(owner))

export const keptNameOf = (owner: Owner): string => nameOf(owner, storagePrefix)

export const viewsNameOf = (owner: Owner): string => nameOf(owner, `${storagePrefix}views `)

const namesOf = (owner: Owner) => [keptNameOf(owner), viewsNameOf(owner)]

export const keptIn = (storage: typeof tabStorage, name: string): unknown[] => {
  const stored = storage.read(name)
  return Array.isArray(stored) ? stored : []
}

export const hasKeptOnDevice = (owner: Owner): boolean =>
  namesOf(owner).some((name) => keptIn(deviceStorage, name).length > 0)

export function forgetKeptOnDevice(owner: Owner): void {
  for (const name of namesOf(owner)) deviceStorage.remove(name)
}

/** Forgets what a principal, or any, keeps in this tab. */
export function clearKeptInTab(owner?: Owner): void {
  const names = owner ? namesOf(owner) : tabStorage.names(storagePrefix)
  for (const name of names) tabStorage.remove(name)
}
