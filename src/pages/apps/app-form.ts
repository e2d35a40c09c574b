import { type AppDraft, AppDraftFields, Platform } from '../../contract/bodies.ts'
import { z } from '../../contract/zod.ts'
import type { FormValues } from '../../form/edits.ts'

/** The values of the form; a typed bundle ID stays while Web is selected, although it is not sent. */
export const AppForm = z.extend(AppDraftFields, { bundleId: z.string() })
export type AppForm = z.infer<typeof AppForm>

/** Returns stored values as values of the form, without a platform if none was selected. */
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

/** Returns the request's body: a null `bundleId` for web, and none if nothing was typed. */
export function toAppDraft({ bundleId, ...draft }: AppForm): AppDraft {
  if (draft.platform === 'web') return { ...draft, bundleId: null }
  return bundleId === '' ? draft : { ...draft, bundleId }
}
