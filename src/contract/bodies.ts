import { AppDraft } from './app.ts'
import { ProjectDraft } from './project.ts'
import { SignInDraft } from './user.ts'
import type { z } from './zod.ts'

/** The bodies of the endpoints that take one, by the endpoint's name. */
export const bodies = {
  signInUser: SignInDraft,
  createApp: AppDraft,
  createProject: ProjectDraft,
  updateProject: ProjectDraft,
}

export type Bodies = { [Name in keyof typeof bodies]: z.output<(typeof bodies)[Name]> }
