import type { Slot } from './slot.ts'

// Here and in no state or ref of React, whose development tools show both.
let held: Slot | undefined

/** A key of somebody else, from when it was tried until the person has said whether to use it. */
export const candidate = {
  hold(slot: Slot): void {
    held = slot
  },
  take(): Slot | undefined {
    const slot = held
    held = undefined
    return slot
  },
  drop(): void {
    held = undefined
  },
}
