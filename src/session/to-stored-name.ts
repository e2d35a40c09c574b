import { truncate } from '../messages/truncate.ts'

/** Cuts a project's name as it is stored and sent to other tabs, since a service may send one of any length. */
export const toStoredName = (name: string): string => truncate(name, 200)
