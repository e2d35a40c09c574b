import { findAppsNamed, idIfUnique } from '../../api/find-by-name.ts'
import type { AppDraft } from '../../contract/bodies.ts'
import { type CheckResult, toCheckResult } from '../../form/check-result.ts'
import { paths } from '../../paths.ts'
import { listPaths } from '../../preferences/list-paths.ts'

/** Looks for an app whose outcome is unknown. @throws the errors of the list requests. */
export const checkApp = async (
  app: Pick<AppDraft, 'projectId' | 'displayName' | 'platform'>,
  signal: AbortSignal,
): Promise<CheckResult> => toCheckResult(await findAppsNamed(app, signal), paths.app)

/**
 * Returns the ID of a created app and its path, or that of the list in which it can be found.
 * @param returnedId the ID that the service returned.
 */
export async function findCreatedApp(
  draft: AppDraft,
  returnedId: string | undefined,
): Promise<{ id: string | undefined; to: string }> {
  const id = returnedId || (await idIfUnique((signal) => findAppsNamed(draft, signal)))
  const { projectId, displayName } = draft
  return { id, to: id ? paths.app(id) : listPaths.projectApps(projectId, { appName: displayName }) }
}
