import * as z from 'zod/mini'
import { platforms, type ResourceName, type resources } from './resources.ts'
import { hasVisibleCharacter } from './text.ts'

// Zod compiles validators with `new Function`, which the content security policy forbids; this has to be
// configured before the first schema is created, so every schema imports `z` from here.
z.config({ jitless: true })

export { z }

type BodySchemas<Resource extends ResourceName> = Record<
  (typeof resources)[Resource]['bodyFields'][number],
  z.ZodMiniType
>

/** A required name with at least one visible character. Kept exactly as typed, never trimmed. */
const Name = z
  .string()
  .check(z.refine(hasVisibleCharacter, 'Enter a name with at least one visible character.'))

const Identifier = z.string().check(z.minLength(1, 'Enter an identifier.'))

export const Platform = z.enum(platforms)

const SignInDraft = z.object({ userId: Identifier } satisfies BodySchemas<'users'>)

/** The fields of a new app, without the rule that only `AppDraft` checks: a web app has no `bundleId`. */
export const AppDraftFields = z.object({
  projectId: Identifier,
  displayName: Name,
  platform: Platform,
  bundleId: z.optional(z.nullable(z.string())),
} satisfies BodySchemas<'apps'>)

const AppDraft = AppDraftFields.check(
  z.refine((draft) => draft.platform !== 'web' || draft.bundleId == null, {
    path: ['bundleId'],
    error: 'A web app has no bundle ID.',
  }),
)
export type AppDraft = z.infer<typeof AppDraft>

export const ProjectDraft = z.object({
  name: Name,
  description: z.optional(z.string()),
} satisfies BodySchemas<'projects'>)
export type ProjectDraft = z.infer<typeof ProjectDraft>

export const bodies = {
  signInUser: SignInDraft,
  createApp: AppDraft,
  createProject: ProjectDraft,
  updateProject: ProjectDraft,
}

export type Bodies = { [EndpointName in keyof typeof bodies]: z.output<(typeof bodies)[EndpointName]> }
