import { remembered } from './remembered.ts'

/** The rows a page that are offered. The first is what an address without `limit` means, on every device. */
export const limits = [10, 25, 50, 100] as const

/** The rows a page with which this console's own links open lists. */
export const chosenLimit = remembered<number>(
  'service-console.rows-per-page',
  (text) => limits.find((limit) => `${limit}` === text) ?? limits[0],
)
