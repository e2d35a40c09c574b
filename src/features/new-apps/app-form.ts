import { type AppDraft, AppDraftFields, Platform } from '../../contract/bodies.ts'
import { z } from '../../contract/zod.ts'
import type { FormValues } from '../../form/edits.ts'
import { t } from '../../messages/messages.ts'

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

/** Application IDs by the rules of Android: https://developer.android.com/build/configure-app-module */
const androidId = /^[a-z]\w*(?:\.[a-z]\w*)+$/i

/** Bundle IDs by the rules of Apple: `CFBundleIdentifier`, in reverse-DNS form. */
const iosId = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i

/**
 * Returns why the platform's store would not accept the bundle ID, or undefined.
 * @param platform if it is undefined or unknown, only an ID that no store would accept gets a warning.
 */
export function bundleIdWarning(bundleId: string, platform: string | undefined): string | undefined {
  if (bundleId === '' || platform === 'web') return undefined
  if (platform === 'android') return androidId.test(bundleId) ? undefined : t.createForms.bundleId.android
  if (platform === 'ios') return iosId.test(bundleId) ? undefined : t.createForms.bundleId.ios
  return androidId.test(bundleId) || iosId.test(bundleId) ? undefined : t.createForms.bundleId.any
}
