import { Identifier, Name } from './fields.ts'
import { platforms } from './records.ts'
import { z } from './zod.ts'

export const Platform = z.enum(platforms)
export type Platform = z.infer<typeof Platform>

/** An app as the service returns it; fields beyond the interface's are kept. */
export const App = z.looseObject({
  projectAppId: z.string(),
  projectId: z.string(),
  displayName: z.string(),
  platform: z.string(),
  bundleId: z.optional(z.nullable(z.string())),
})
export type App = z.infer<typeof App>

/** The body of create: a web app has no `bundleId`, it is null or left out. */
export const AppDraft = z
  .object({
    projectId: Identifier,
    displayName: Name,
    platform: Platform,
    bundleId: z.optional(z.nullable(z.string())),
  })
  .check(
    z.refine((draft) => draft.platform !== 'web' || draft.bundleId == null, {
      path: ['bundleId'],
      error: 'A web app has no bundle ID.',
    }),
  )
export type AppDraft = z.infer<typeof AppDraft>
