import { findAppsNamed, findUniqueId } from '../../api/find-by-name.ts'
import type { AppDraft } from '../../contract/bodies.ts'
import { type CheckResult, toCheckResult } from '../../form/check-result.ts'
import { listPaths } from '../../list/list-paths.ts'
import { paths } from '../../paths.ts'

/** Looks for an app that an earlier request may have created. @throws the errors of the list requests. */
export const checkApp = async (
  app: Pick<AppDraft, 'projectId' | 'displayName' | 'platform'>,
  signal: AbortSignal,
): Promise<CheckResult> => toCheckResult(await findAppsNamed(app, signal), paths.app)

/**
 * Returns the ID of a created app and the path of its page. If the ID cannot be found, the path leads to the
 * list with the app.
 * @param returnedId the ID in the response, if the service returned one.
 */
export async function findCreatedApp(
  draft: AppDraft,
  returnedId: string | undefined,
): Promise<{ id: string | undefined; to: string }> {
  const id = returnedId || (await findUniqueId((signal) => findAppsNamed(draft, signal)))
  const { projectId, displayName } = draft
  return { id, to: id ? paths.app(id) : listPaths.projectApps(projectId, { appName: displayName }) }
}
