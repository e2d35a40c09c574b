import { useSyncExternalStore } from 'react'

let regions: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function setRegions(newRegions: readonly HTMLElement[]) {
  regions = newRegions
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A ref callback that registers the status region of a dialog while it is open. */
export function addDialogRegion(region: HTMLDivElement) {
  setRegions([...regions, region])
  return () => setRegions(regions.filter((other) => other !== region))
}

/** The status region of the topmost open dialog, if any. Everything outside that dialog is inert. */
export const useDialogRegion = (): HTMLElement | undefined =>
  useSyncExternalStore(subscribe, () => regions.at(-1))
