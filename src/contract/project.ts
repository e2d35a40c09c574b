import { Name } from './fields.ts'
import { z } from './zod.ts'

/** A project as the service returns it; fields beyond the interface's are kept. */
export const Project = z.looseObject({
  projectId: z.string(),
  name: z.string(),
  description: z.optional(z.nullable(z.string())),
})
export type Project = z.infer<typeof Project>

/** The body of create and of update: `name` is required on both. */
export const ProjectDraft = z.object({ name: Name, description: z.optional(z.string()) })
export type ProjectDraft = z.infer<typeof ProjectDraft>
