import { Identifier } from './fields.ts'
import { z } from './zod.ts'

/** A user as the service returns it; fields beyond the interface's are kept. */
export const User = z.looseObject({
  userId: z.string(),
  projectId: z.string(),
  nickname: z.optional(z.nullable(z.string())),
})
export type User = z.infer<typeof User>

/** The body of sign-in: it names the user and takes no password. */
export const SignInDraft = z.object({ userId: Identifier })
export type SignInDraft = z.infer<typeof SignInDraft>
