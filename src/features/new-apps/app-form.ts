import type { Connection } from '../../api/http/connection.ts'
import { type AppDraft, AppDraftFields, Platform, z } from '../../contract/bodies.ts'
import { type CheckResult, toCheckResult } from '../../form/CheckStatus.tsx'
import { findAppsNamed, findUniqueId } from '../../jobs/search-by-name.ts'
import { listPaths } from '../../list/list-paths.ts'
import { t } from '../../messages/lazy-messages.ts'
import { paths } from '../../paths.ts'
import type { FormValues } from '../../session/drafts.ts'

/**
 * Looks for an app that an earlier request may have created.
 * @param since when the first request was sent.
 * @throws the errors of the list requests.
 */
export const checkApp = async (
  app: Pick<AppDraft, 'projectId' | 'displayName' | 'platform'>,
  signal: AbortSignal,
  connection: Connection,
  since: number | undefined,
): Promise<CheckResult> => toCheckResult(await findAppsNamed(app, signal, connection), paths.app, since)

/**
 * Returns the ID of a created app and the path of its page. If the ID cannot be found, the path leads to the
 * list with the app.
 * @param returnedId the ID in the response, if the service returned one.
 */
export async function findCreatedApp(
  draft: AppDraft,
  returnedId: string | undefined,
  connection: Connection,
): Promise<{ id: string | undefined; to: string }> {
  const id = returnedId || (await findUniqueId((signal) => findAppsNamed(draft, signal, connection)))
  const { projectId, displayName } = draft
  return { id, to: id ? paths.app(id) : listPaths.projectApps(projectId, { appName: displayName }) }
}

/** The values of the form. A typed bundle ID stays while Web is selected, but is not sent. */
export const AppForm = z.extend(AppDraftFields, { bundleId: z.string() })
export type AppForm = z.infer<typeof AppForm>

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
