import { isVisible } from './visible.ts'
import { z } from './zod.ts'

/** A required name: at least one character that a person can see. Kept exactly as typed, never trimmed. */
export const Name = z.string().check(z.refine(isVisible, 'Enter a name with at least one visible character.'))

/** A required identifier of an existing record. */
export const Identifier = z.string().check(z.minLength(1, 'Enter an identifier.'))
