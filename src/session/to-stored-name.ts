import { truncate } from '../messages/text.ts'

/** Truncates a project's name for storage and for other tabs, since a service may send one of any length. */
export const toStoredName = (name: string): string => truncate(name, 200)
