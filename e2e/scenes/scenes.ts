import { formScenes } from './form-scenes.ts'
import { frameScenes } from './frame-scenes.ts'
import { listScenes } from './list-scenes.ts'
import { recordScenes } from './record-scenes.ts'
import { sessionScenes } from './session-scenes.ts'
import type { Scenes } from './stage.ts'

/**
 * Every page in every state, by a name that says what is to be seen. `npm run gallery` makes pictures of each, and
 * `accessible.spec.ts` reads each with axe: a new state is one entry in the list of its kind.
 */
export const scenes: Scenes = {
  ...sessionScenes,
  ...listScenes,
  ...recordScenes,
  ...formScenes,
  ...frameScenes,
}
