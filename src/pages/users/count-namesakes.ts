import type { QueryClient } from '@tanstack/react-query'
import type { Page } from '../../api/page.ts'
import type { ServiceRecord } from '../../api/reading/service-record.ts'
import { userQueries } from '../../api/users.ts'
import { fold } from '../../contract/fold.ts'
import { firstVisibleText } from '../../contract/has-visible-character.ts'
import type { UserListParams } from '../../contract/list-params.ts'
import type { UserField } from '../../contract/resources.ts'
import { totalOf } from '../../list/total-text.ts'

/** Other users of a user's project with a name in common. */
export interface Namesakes {
  /** The name by which the user was last searched for, otherwise the user's own. */
  name: string
  count: number
  /** Whether the lists may have more of them. */
  isMinimum: boolean
}

/** Counts a user's namesakes in the lists that the session has received, those of “Find anything” included. */
export function countNamesakes(
  client: QueryClient,
  userId: string,
  { nickname, projectId }: ServiceRecord<UserField>,
): Namesakes | undefined {
  const lists = client
    .getQueryCache()
    .findAll({ queryKey: userQueries.lists })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ queryKey, state }) => {
      // Both are typed in `userQueries.list`, whose queries these are.
      const [params, page] = [queryKey.at(-1) as UserListParams, state.data as Page<UserField> | undefined]
      return page ? [{ params, page }] : []
    })
  const lastSearch = lists.find(
    ({ params, page }) => params.nickname && page.rows.some((row) => row.userId === userId),
  )
  const name = lastSearch?.params.nickname ?? firstVisibleText(nickname)
  if (name === undefined) return undefined
  const foldedName = fold(name)
  const isInProject = (rowProjectId: string | undefined) =>
    projectId !== undefined && rowProjectId === projectId
  const ids = new Set(
    lists.flatMap(({ params, page }) =>
      page.rows.flatMap((row) =>
        row.userId &&
        isInProject(row.projectId ?? params.projectId) &&
        fold(row.nickname ?? '').includes(foldedName)
          ? [row.userId]
          : [],
      ),
    ),
  )
  ids.delete(userId)
  // A complete list with this name has all of them, and a list of the project's users has their number.
  const totals = lists.flatMap(({ params, page }) => {
    if (fold(params.nickname ?? '') !== foldedName) return []
    const isOfProject = isInProject(params.projectId) && page.rows.every((row) => row.projectId === projectId)
    const isComplete = page.more === 'no' && params.page === 1
    if (isComplete && (isOfProject || params.projectId === undefined)) return [ids.size]
    const total = totalOf(page)
    return isOfProject && total.kind === 'exact' ? [total.value - 1] : []
  })
  const count = Math.max(ids.size, ...totals)
  return count > 0 ? { name, count, isMinimum: totals.length === 0 } : undefined
}
