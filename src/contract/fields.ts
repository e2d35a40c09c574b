import { z } from './zod.ts'

const hasVisibleCharacter = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u

/** A required name: at least one character that a person can see. Kept exactly as typed, never trimmed. */
export const Name = z
  .string()
  .check(z.regex(hasVisibleCharacter, 'Enter a name with at least one visible character.'))

/** A required identifier of an existing record. */
export const Identifier = z.string().check(z.minLength(1, 'Enter an identifier.'))
