import { persistentStore } from './persistent-store.ts'

/** Whether single-key shortcuts are on. */
export const singleKeysPreference = persistentStore('service-console.single-keys', (text) => text !== 'false')
