import { type AppDraft, AppDraftFields, Platform } from '../../contract/bodies.ts'
import { z } from '../../contract/zod.ts'
import type { FormValues } from '../../form/edits.ts'

/** What the form holds: the bundle ID typed stays there while Web is chosen, though it is not sent. */
export const AppForm = z.extend(AppDraftFields, { bundleId: z.string() })
export type AppForm = z.infer<typeof AppForm>

/** The fields of texts that were kept; no platform where none was chosen. */
export function toAppFormValues({
  projectId = '',
  displayName = '',
  platform,
  bundleId = '',
}: FormValues): Partial<AppForm> {
  const chosen = Platform.safeParse(platform)
  return { projectId, displayName, bundleId, ...(chosen.success && { platform: chosen.data }) }
}

/** The body that is sent: null for web, and no `bundleId` at all where none was typed. */
export function toAppDraft({ projectId, displayName, platform, bundleId }: AppForm): AppDraft {
  const draft = { projectId, displayName, platform }
  if (platform === 'web') return { ...draft, bundleId: null }
  return bundleId === '' ? draft : { ...draft, bundleId }
}
