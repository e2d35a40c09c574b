import { remembered } from './remembered.ts'

/** Whether single keys are on, as it was chosen on this device. */
export const singleKeys = remembered('service-console.single-keys', (text) => text !== 'false')
