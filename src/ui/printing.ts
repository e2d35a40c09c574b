import { flushSync } from 'react-dom'
import { newStore } from '../store.ts'

/** Whether the page is being printed, or shown as it would be printed. */
export const printing = newStore(globalThis.matchMedia?.('print').matches ?? false)

// The page is printed as it is when the event has ended, so it renders at once.
const setPrinting = (isPrinting: boolean) => flushSync(() => printing.set(isPrinting))

if (globalThis.window) {
  addEventListener('beforeprint', () => setPrinting(true))
  addEventListener('afterprint', () => setPrinting(false))
  matchMedia('print').addEventListener('change', ({ matches }) => setPrinting(matches))
}
