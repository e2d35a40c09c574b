import type { UiStates } from './fixtures.ts'
import { formStates } from './form-states.ts'
import { frameStates } from './frame-states.ts'
import { keyStates } from './key-states.ts'
import { listStates } from './list-states.ts'
import { lookUpStates } from './look-up-states.ts'
import { newAppsStates } from './new-apps-states.ts'
import { overviewStates } from './overview-states.ts'
import { recordStates } from './record-states.ts'
import { sessionStates } from './session-states.ts'

/**
 * The states of every page, by a name that describes what is visible. `ui-states.spec.ts` checks each, and
 * `npm run gallery` takes a screenshot. A new state is one entry in the list of its kind.
 */
export const uiStates: UiStates = {
  ...sessionStates,
  ...keyStates,
  ...listStates,
  ...recordStates,
  ...formStates,
  ...newAppsStates,
  ...frameStates,
  ...lookUpStates,
  ...overviewStates,
}
