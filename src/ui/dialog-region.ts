import { useSyncExternalStore } from 'react'

let regions: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function setRegions(next: readonly HTMLElement[]) {
  regions = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A ref for the status region in an open dialog. */
export function addDialogRegion(region: HTMLDivElement) {
  setRegions([...regions, region])
  return () => setRegions(regions.filter((other) => other !== region))
}

/** Returns the status region of the topmost dialog, because everything outside it is inert. */
export const useDialogRegion = (): HTMLElement | undefined =>
  useSyncExternalStore(subscribe, () => regions.at(-1))
