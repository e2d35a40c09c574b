import type { UiStates } from './fixtures.ts'
import { formStates } from './form-states.ts'
import { frameStates } from './frame-states.ts'
import { koreanStates } from './korean-states.ts'
import { listStates } from './list-states.ts'
import { recordStates } from './record-states.ts'
import { sessionStates } from './session-states.ts'

/**
 * Every page in every state, by a name that says what is to be seen. `npm run gallery` makes pictures of each, and
 * `accessible.spec.ts` reads each with axe: a new state is one entry in the list of its kind.
 */
export const uiStates: UiStates = {
  ...sessionStates,
  ...listStates,
  ...recordStates,
  ...formStates,
  ...frameStates,
  ...koreanStates,
}
