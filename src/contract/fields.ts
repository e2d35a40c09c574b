import { z } from './zod.ts'

/** The two kinds of API key, as the interface names them. */
export type KeyKind = 'master' | 'project'

const hasVisibleCharacter = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u

/** A required name: at least one character that a person can see. Kept exactly as typed, never trimmed. */
export const Name = z
  .string()
  .check(z.regex(hasVisibleCharacter, 'Enter a name with at least one visible character.'))

/** A required identifier of an existing record. */
export const Identifier = z.string().check(z.minLength(1, 'Enter an identifier.'))

/** A whole number from 1, as a number or as the decimal digits of an address. */
const Count = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value,
  ),
  z.int().check(z.minimum(1)),
)

/** The interface's default `limit` and `page` of every list. */
export const defaultLimit = 10
export const defaultPage = 1

/** The two parameters that every list takes: rows a page, and the page from 1. */
export const paging = { limit: z._default(Count, defaultLimit), page: z._default(Count, defaultPage) }

/** A text filter. */
export const Filter = z.optional(z.string())
