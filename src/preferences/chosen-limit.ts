import { defaultLimit } from '../contract/list-params.ts'
import { remembered } from './remembered.ts'

/** The rows a page that are offered. */
export const limits: readonly number[] = [defaultLimit, 25, 50, 100]

/** The rows a page with which this console's own links open lists. */
export const chosenLimit = remembered(
  'service-console.rows-per-page',
  (text) => limits.find((limit) => `${limit}` === text) ?? defaultLimit,
)
