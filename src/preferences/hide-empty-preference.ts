import { persistentStore } from './persistent-store.ts'

/** Whether records are shown without their empty fields. */
export const hideEmptyPreference = persistentStore('service-console.hide-empty', (text) => text === 'true')
