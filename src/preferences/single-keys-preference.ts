import { persistentStore } from './persistent-store.ts'

/** Whether single keys are on, as it was chosen on this device. */
export const singleKeysPreference = persistentStore('service-console.single-keys', (text) => text !== 'false')
