import { nextIntent } from '../api/http/intent.ts'
import type { Write } from '../api/mutations.ts'

/** The first request of a new intent to write this body. */
export const writeOf = <Body>(body: Body): Write<Body> => ({
  body,
  intent: nextIntent(undefined, JSON.stringify(body)),
})
