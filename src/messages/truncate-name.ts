import { truncate } from './truncate.ts'

/** Maximum characters of a name, enough to recognize it. The page of the record shows the whole name. */
const MAX_LENGTH = 120

export const truncateName = (name: string): string => truncate(name, MAX_LENGTH)
