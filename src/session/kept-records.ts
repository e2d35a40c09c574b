import type { Resource } from '../contract/resources.ts'
import { isObject } from '../reading/index.ts'
import { newStore } from '../store.ts'
import { forgetKeptOnDevice, keptIn, keptNameOf, type Owner } from './kept-storage.ts'
import { deviceStorage, tabStorage } from './tab-storage.ts'

/** Without the name, which is personal. */
export interface KeptRecord {
  kind: Resource['singular']
  id: string
}

const isKeptRecord = (value: unknown): value is KeptRecord =>
  isObject(value) &&
  ['project', 'app', 'user'].includes(String(value.kind)) &&
  typeof value.id === 'string' &&
  value.id !== ''

const MAX_KEPT = 50

export const keptChanges = newStore(0)

export const reportChange = (): void => keptChanges.set(keptChanges.get() + 1)

// Sent when another tab changes what is kept on this device. Tests without a browser have no window.
globalThis.window?.addEventListener('storage', reportChange)

export const isSameRecord = (one: KeptRecord, other: KeptRecord): boolean =>
  one.kind === other.kind && one.id === other.id

/** Returns the records that a principal keeps on this device and in this tab; another tab may have switched to the device. */
export function keptRecordsOf(owner: Owner): KeptRecord[] {
  const records = [deviceStorage, tabStorage].flatMap((storage) =>
    keptIn(storage, keptNameOf(owner)).filter(isKeptRecord),
  )
  return records.filter(
    (record, index) => records.findIndex((other) => isSameRecord(record, other)) === index,
  )
}

/** Whether a principal's kept records are stored on this device, even if there are none yet. */
export const keepsOnDevice = (owner: Owner): boolean => deviceStorage.read(keptNameOf(owner)) !== null

/**
 * Returns whether the records are stored. If not, nothing has changed.
 * @param records the latest first.
 */
export function setKeptRecords(
  owner: Owner,
  records: readonly KeptRecord[],
  onDevice = keepsOnDevice(owner),
): boolean {
  const name = keptNameOf(owner)
  const kept = records.slice(0, MAX_KEPT).map(({ kind, id }) => ({ kind, id }))
  const [storage, other] = onDevice ? [deviceStorage, tabStorage] : [tabStorage, deviceStorage]
  if (!onDevice && kept.length === 0) storage.remove(name)
  else if (!storage.write(name, kept, false)) return false
  other.remove(name)
  reportChange()
  return true
}

/** Forgets the records and views that a principal keeps on this device. */
export function forgetKept(owner: Owner): void {
  forgetKeptOnDevice(owner)
  reportChange()
}
