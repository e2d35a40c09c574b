import { type AppDraft, AppDraftFields, Platform } from '../../contract/bodies.ts'
import { z } from '../../contract/zod.ts'
import type { FormValues } from '../../form/edits.ts'

/** The values of the form. A typed bundle ID stays while Web is selected, but is not sent. */
export const AppForm = z.extend(AppDraftFields, { bundleId: z.string() })
export type AppForm = z.infer<typeof AppForm>

/** Converts stored or initial values to values of the form. A missing or unknown platform is left out. */
export function toAppFormValues({
  projectId = '',
  displayName = '',
  platform,
  bundleId = '',
}: FormValues): Required<Omit<AppForm, 'platform'>> & Partial<AppForm> {
  const parsedPlatform = Platform.safeParse(platform)
  return {
    projectId,
    displayName,
    bundleId,
    ...(parsedPlatform.success && { platform: parsedPlatform.data }),
  }
}

/** Returns the request's body. Its `bundleId` is null for a web app, and left out if none was typed. */
export function toAppDraft({ bundleId, ...draft }: AppForm): AppDraft {
  if (draft.platform === 'web') return { ...draft, bundleId: null }
  return bundleId === '' ? draft : { ...draft, bundleId }
}
