import type { QueryClient } from '@tanstack/react-query'
import type { Page } from '../../api/page.ts'
import type { ServiceRecord } from '../../api/reading/service-record.ts'
import { userQueries } from '../../api/users.ts'
import { firstVisibleText } from '../../contract/has-visible-character.ts'
import type { UserListParams } from '../../contract/list-params.ts'
import type { UserField } from '../../contract/resources.ts'
import { closeMatchTest } from '../../list/close-matches/plan-searches.ts'
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
  const includesUser = ({ page }: (typeof lists)[number]) => page.rows.some((row) => row.userId === userId)
  const lastSearch = lists.find(
    (list) =>
      list.params.nickname && closeMatchTest(list.params.nickname)(nickname ?? '') && includesUser(list),
  )
  const name = lastSearch?.params.nickname ?? firstVisibleText(nickname)
  if (name === undefined || projectId === undefined) return undefined
  const hasName = closeMatchTest(name)
  const isNamesake = (row: ServiceRecord<UserField>) =>
    row.projectId === projectId && hasName(row.nickname ?? '')
  const ids = new Set(
    lists.flatMap(({ page }) => page.rows.flatMap((row) => (isNamesake(row) ? (row.userId ?? []) : []))),
  )
  ids.delete(userId)
  // A complete list with this name has all of them, and a list of the project's users has their number. If the
  // service ignores a filter, a row shows it.
  const totals = lists.filter(includesUser).flatMap(({ params, page }) => {
    if (params.nickname !== name || !page.rows.every((row) => hasName(row.nickname ?? ''))) return []
    const isOfProject = params.projectId === projectId && page.rows.every(isNamesake)
    const isComplete = page.more === 'no' && params.page === 1
    if (isComplete && (isOfProject || params.projectId === undefined)) return [ids.size]
    const total = totalOf(page)
    return isOfProject && total.kind === 'exact' ? [total.value - 1] : []
  })
  const count = Math.max(ids.size, ...totals)
  return count > 0 ? { name, count, isMinimum: totals.length === 0 } : undefined
}
