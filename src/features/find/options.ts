import type { QueryClient } from '@tanstack/react-query'
import type { Page, RecordResponse } from '../../api/fetch.ts'
import { connectionOf } from '../../api/http/connection.ts'
import { projectNamesOf, queries } from '../../api/queries.ts'
import { toSearchParams } from '../../contract/list-params.ts'
import { type FilterName, resources } from '../../contract/resources.ts'
import { firstVisibleText } from '../../contract/text.ts'
import { hasUnsavedContent } from '../../form/unsaved.ts'
import { isComplete } from '../../jobs/doubts.ts'
import { closeMatchTest } from '../../list/close-matches/plan-searches.ts'
import { listPaths } from '../../list/list-paths.ts'
import { totalOf, totalText } from '../../list/position.ts'
import { formatWhere } from '../../list/search/format-where.ts'
import { recentSearchesOf, type Search, type StartSearch } from '../../list/search/search.ts'
import { costText, searchTexts } from '../../list/search/search-text.ts'
import { valueMatcher } from '../../list/search/value-matcher.ts'
import { distinguishingFacts } from '../../list/user-facts.ts'
import { t } from '../../messages/lazy-messages.ts'
import { formatList } from '../../messages/messages.ts'
import { bidiIsolate, isolateName, truncateName } from '../../messages/text.ts'
import {
  type FindNote,
  type FindQuery,
  type IdCandidate,
  kinds,
  lookUpTextsOf,
  type RecordKind,
  resourceOf,
} from '../../pasted/index.ts'
import { paths } from '../../paths.ts'
import { pageSizePreference } from '../../preferences/persistent-store.ts'
import { getRecents, type RecentRecord } from '../../record/use-record.ts'
import type { KeptRecord } from '../../session/kept-records.ts'
import { settingsOf } from '../../settings/settings.ts'
import type { Router } from '../../ui/router-context.ts'
import { showSuccess } from '../../ui/show-success.ts'
import { type Command, commandsFor, type FindAction } from './commands.ts'
import type { FieldText } from './contact.ts'
import { type FindResult, type Hit, recordPathOf, toHit } from './use-find.ts'

export interface FindOption {
  key: string
  label: string
  icon: RecordKind | 'page' | 'action' | 'more' | 'look-up'
  id?: string | undefined
  note?: string | undefined
  /** What choosing the option does; `request` requests the IDs in the text. */
  action: FindAction | 'request'
  needsSelection?: boolean | undefined
  /** Whether the option needs no request, so that it always matches the current text. */
  isInstant?: boolean
}

export interface OptionGroup {
  key?: string
  title: string
  options: FindOption[]
}

const MAX_EMPTY_RECENTS = 5

const recordOption = (
  { kind, id, name, ...hit }: Hit | RecentRecord,
  keyPrefix: string,
  note?: string,
): FindOption => ({
  key: `${keyPrefix} ${kind} ${id}`,
  label: name || id,
  icon: kind,
  id: name ? id : undefined,
  note,
  needsSelection: 'hasOtherName' in hit && hit.hasOtherName,
  action: { to: recordPathOf({ kind, id }) },
})

const commandGroup = (title: string, commands: readonly Command[], icon: 'page' | 'action'): OptionGroup => ({
  title,
  options: commands.map((command) => ({
    key: `${icon} ${command.label} ${command.note}`,
    label: command.label,
    note: command.note,
    icon,
    action: command,
    isInstant: true,
  })),
})

function allOptions({ kind, text, project, hits, hasMore, total }: FindResult): FindOption[] {
  if (!hasMore && hits.length < 2) return []
  const count = totalText(total)
  const { name, nameFilter } = resources[resourceOf[kind]]
  return [
    {
      key: `all ${kind} ${project?.projectId}`,
      label: count === undefined ? t.find.all[kind] : `${t.find.all[kind]} (${count})`,
      icon: 'more',
      action: { to: listPaths[name]({ [nameFilter]: text, projectId: project?.projectId }) },
    },
  ]
}

function namesakeOptions(
  hits: readonly Hit[],
  keyPrefix: string,
  projectNote: (hit: Hit) => string | undefined = () => undefined,
): FindOption[] {
  const facts = distinguishingFacts(hits.map(({ kind, record }) => (kind === 'user' ? record : {})))
  return hits.map((hit, index) => {
    const notes = [projectNote(hit), ...(facts[index] ?? [])].filter(Boolean)
    return recordOption(hit, keyPrefix, notes.slice(0, 2).join(' · ') || undefined)
  })
}

function projectGroup(
  result: FindResult,
  isExactHit: (hit: Hit) => boolean,
  projectNote: (hit: Hit) => string | undefined,
): OptionGroup[] {
  const { project, hits, total } = result
  if (project === undefined || hits.length === 0) return []
  const { projectId } = project
  const projectName = bidiIsolate(truncateName(project.projectName))
  // Without the users' project IDs, it is unknown whether the service has applied the filter.
  const isConfirmed = hits.every((hit) => hit.projectId === projectId)
  const count = total.kind === 'unknown' ? hits.length : total.value
  const { users, unconfirmed } = t.find.inProject
  const options = namesakeOptions(
    hits.filter((hit) => !isExactHit(hit)),
    projectId,
    isConfirmed ? undefined : projectNote,
  )
  return [
    {
      key: projectId,
      title: isConfirmed ? users(projectName, count, total.kind !== 'exact') : unconfirmed(projectName),
      options: [...options, ...allOptions(result)],
    },
  ]
}

type Response = Partial<Page<'projectId'> & RecordResponse<'projectId'>>

/** Returns the kept records with their names, as far as responses of this session have them. */
export function keptHits(client: QueryClient, kept: readonly KeptRecord[]): RecentRecord[] {
  const loaded = [...new Set(kept.map(({ kind }) => kind))].flatMap((kind) =>
    client
      .getQueriesData<Response>({ queryKey: queries[resourceOf[kind]].all })
      .flatMap(([, response]) => response?.rows ?? response?.value ?? [])
      .flatMap((row) => toHit(kind, row) ?? []),
  )
  const known = new Map([...loaded, ...getRecents(client)].map((hit) => [`${hit.kind} ${hit.id}`, hit]))
  return kept.map((record) => ({
    name: '',
    projectId: undefined,
    ...known.get(`${record.kind} ${record.id}`),
    ...record,
  }))
}

/** Returns the recent searches as links to their lists with the same filters and conditions. */
const recentSearches = (client: QueryClient, keyProjectId: string | undefined) =>
  recentSearchesOf(client).map(({ resource, filters, where }) => {
    // A Project key's lists are always those of its project.
    const search = keyProjectId === undefined ? filters : { ...filters, projectId: undefined }
    const params = toSearchParams<FilterName>({ ...search, page: 1, limit: pageSizePreference.get() }, where)
    return {
      label: formatList(searchTexts({ resource, filters: search, where })),
      note: t.list[resource],
      to: `${paths[resource]()}?${params}`,
    }
  })

/**
 * Returns the options in groups: records by ID, kept records, recent records, views, pages, actions, users
 * of a project by name, and records by name.
 * @param lookUpGroup the group that offers to look up the IDs in the text.
 */
export function optionGroups(
  text: string,
  query: FindQuery,
  findResults: readonly FindResult[],
  commands: { pages: Command[]; actions: Command[] },
  client: QueryClient,
  keyProjectId: string | undefined,
  lookUpGroup: OptionGroup,
  kept: readonly RecentRecord[],
  views: readonly Command[],
): OptionGroup[] {
  // With a Project key, all records belong to the key's project.
  const projectNote = ({ kind, projectId }: RecentRecord | Hit) =>
    kind === 'project' || projectId === undefined || keyProjectId !== undefined
      ? undefined
      : firstVisibleText(projectNamesOf(client).get().get(projectId), projectId)
  const isIn = (records: readonly (RecentRecord | Hit)[]) => (record: RecentRecord | Hit) =>
    records.some(({ kind, id }) => kind === record.kind && id === record.id)
  const exactHits = findResults.flatMap(({ by, hits, isPart }) =>
    by === 'id' ? hits.map((hit) => ({ ...hit, isPart })) : [],
  )
  const isExactHit = isIn(exactHits)
  const searchText = text.trim().toLowerCase()
  // A record whose ID is in the text is looked up instead.
  const isMatch = (record: RecentRecord) =>
    !isExactHit(record) &&
    [record.name, record.id].some((value) => value.toLowerCase().includes(searchText)) &&
    !query.ids.some((word) => lookUpTextsOf(word).includes(record.id))
  const isKept = isIn(kept)
  const recents = getRecents(client).filter((recent) => !isKept(recent))
  const matchingKept = kept.filter(isMatch)
  const matchingRecents = (searchText === '' ? recents.slice(0, MAX_EMPTY_RECENTS) : recents).filter(isMatch)
  const inProjects = findResults.filter(({ project }) => project !== undefined)
  const isListed = isIn([
    ...exactHits,
    ...matchingKept,
    ...matchingRecents,
    ...inProjects.flatMap(({ hits }) => hits),
  ])
  const projectGroups = inProjects.flatMap((result) => projectGroup(result, isExactHit, projectNote))
  const namedResults = findResults.filter(({ by, project }) => by === 'name' && project === undefined)
  const namedGroups = kinds.map((kind): OptionGroup => {
    const results = namedResults.filter((result) => result.kind === kind)
    const hits = results.flatMap((result) => result.hits).filter((hit) => !isListed(hit))
    const options = namesakeOptions(hits, 'named', projectNote)
    // No link to a list whose hits are all in other groups.
    const listed = results.filter(({ hasMore }) => hasMore || options.length > 0)
    return { title: t.find.named[kind], options: [...options, ...listed.flatMap(allOptions)] }
  })
  const isWholeName = closeMatchTest(query.name)
  const hasWholeName = namedResults.some(
    ({ kind, hits }) => kind === 'user' && hits.some((hit) => isWholeName(hit.name) && !isListed(hit)),
  )
  const groups: OptionGroup[] = [
    ...kinds.map((kind) => {
      // Two spellings of an ID may find the same record.
      const hits = exactHits.filter(
        (hit, index) => hit.kind === kind && !isIn(exactHits.slice(0, index))(hit),
      )
      return {
        title: hits.length > 1 ? t.find.withIds[kind] : t.find.withId[kind],
        options: hits.map((hit) => {
          const notes = [hit.isPart && t.find.ids.part, projectNote(hit)]
          return recordOption(hit, 'exact', notes.filter(Boolean).join(' · ') || undefined)
        }),
      }
    }),
    ...(
      [
        [t.kept.title, 'kept', matchingKept],
        [t.find.recent, 'recent', matchingRecents],
      ] as const
    ).map(([title, keyPrefix, records]) => ({
      title,
      options: records.map((record) => ({
        ...recordOption(record, keyPrefix, projectNote(record)),
        isInstant: true,
      })),
    })),
    commandGroup(t.lists.views, commandsFor(views, text), 'page'),
    {
      title: t.kept.searches,
      options: (searchText === '' ? recentSearches(client, keyProjectId) : []).map(({ to, ...search }) => ({
        ...search,
        key: `search ${to}`,
        icon: 'look-up',
        isInstant: true,
        action: { to },
      })),
    },
    commandGroup(t.find.pages, commandsFor(commands.pages, text), 'page'),
    commandGroup(t.find.actions, commandsFor(commands.actions, text), 'action'),
    // If the text may be a name, the option to look up its IDs comes last.
    ...(query.name === '' ? [lookUpGroup] : []),
    // If a user has the whole name, none of its words may be a project's.
    ...(hasWholeName ? [...namedGroups, ...projectGroups] : [...projectGroups, ...namedGroups]),
    ...(query.name === '' ? [] : [lookUpGroup]),
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/**
 * Returns the option that requests what is deferred until Enter. For a text with too many IDs or characters, it
 * opens “Check a list” instead.
 */
export function idOptions(
  deferredIds: readonly IdCandidate[],
  deferredName: string,
  notes: readonly FindNote[],
  openCheckList: () => void,
): OptionGroup {
  const { title, lookUp, lookUpAll, checkList, search, searchFor } = t.find.ids
  const group = (groupTitle: string, label: string, action: FindOption['action']): OptionGroup => ({
    title: groupTitle,
    options: [{ key: 'look up', label, icon: 'look-up', action, isInstant: true }],
  })
  if (notes.some(({ code }) => ['tooManyIds', 'otherIds', 'tooLarge'].includes(code)))
    return group(title, checkList, { run: openCheckList })
  if (deferredName !== '') return group(search, searchFor(bidiIsolate(deferredName)), 'request')
  const [firstId, ...otherIds] = deferredIds
  if (firstId === undefined) return { title, options: [] }
  const lookUpOne = () => lookUp(bidiIsolate(firstId.spellings[0] ?? ''))
  return group(title, otherIds.length > 0 ? lookUpAll(deferredIds.length) : lookUpOne(), 'request')
}

/**
 * Returns the option that searches all fields of users or apps for a text.
 * @param router opens the only record with an email address or a phone number if the whole list was read, unless the
 * user has left the list.
 */
export function searchAllFields(
  { text, resource }: FieldText,
  client: QueryClient,
  keyProjectId: string | undefined,
  loadStartSearch: () => Promise<StartSearch>,
  router?: Router,
): OptionGroup {
  const where = formatWhere([{ field: undefined, operator: 'contains', value: text }])
  const source = { resource, filters: { projectId: keyProjectId }, where } as const
  const limit = pageSizePreference.get()
  const path = listPaths[resource]({ where: where[0] })
  const startSearch = async () => {
    // The user may stay.
    if (hasUnsavedContent()) return
    let search: Search | undefined
    // A user who presses something, or leaves, decides where the focus is.
    let isFocusKept = false
    const keepFocus = () => {
      isFocusKept = true
      if (search) search.takesFocus = false
    }
    // In the capture phase, because the event that started this search has not reached the window yet.
    for (const name of ['keydown', 'pointerdown'])
      addEventListener(name, keepFocus, { once: true, capture: true })
    const keys = new Set([router?.state.location.key])
    const unwatch = router?.subscribe(({ location }) => {
      keys.add(location.key)
      // The first new location is the list itself, which may still be loading. After any other, the user has left.
      const isList = window.location.href === new URL(path.slice(1), document.baseURI).href
      if (keys.size === 1 || (keys.size === 2 && isList)) return
      keepFocus()
      stopWaiting()
    })
    let unsubscribe: (() => void) | undefined
    let hasLeft = false
    const stopWaiting = () => {
      hasLeft = true
      unwatch?.()
      unsubscribe?.()
    }
    // Without this code, the list shows the conditions and its own button to search.
    const start = await loadStartSearch().catch(() => undefined)
    if (hasLeft) return
    search = start?.(client, source, { limit })
    if (!search) return
    search.takesFocus = !isFocusKept
    const { state } = search.batch
    unsubscribe = state.subscribe(() => {
      const { phase, value } = state.get()
      if (phase !== 'done') return
      stopWaiting()
      const [match, ...others] = value?.matches ?? []
      const id = match && queries[resource].idOf(match)
      if (!id || !value || others.length > 0) return
      const matchedBy = valueMatcher([text], undefined, settingsOf(resource))(match.record).get(0)
      if (!isComplete(value.reading) || !matchedBy) return
      keepFocus()
      const recordPath = recordPathOf({ kind: resource === 'users' ? 'user' : 'app', id })
      void router?.navigate(recordPath)
      if (router && matchedBy === 'digits')
        void showSuccess(t.allFields.sameDigits(isolateName(text)), recordPath, connectionOf(client).signal)
    })
  }
  const listed = client.getQueryData(
    queries[resource].page({ page: 1, limit, projectId: keyProjectId }).queryKey,
  )
  const option: FindOption = {
    key: 'all fields',
    label: t.allFields.search[resource](isolateName(text)),
    note: listed ? costText(source, { rows: listed.rows, total: totalOf(listed) }) : t.allFields.cost,
    icon: 'look-up',
    isInstant: true,
    action: { to: path, onOpen: startSearch },
  }
  return { title: t.allFields.title, options: [option] }
}
