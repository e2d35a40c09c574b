import type { QueryClient } from '@tanstack/react-query'
import { projectNamesOf } from '../../api/queries.ts'
import { resources } from '../../contract/resources.ts'
import { firstVisibleText } from '../../contract/text.ts'
import { closeMatchTest } from '../../list/close-matches/plan-searches.ts'
import { listPaths } from '../../list/list-paths.ts'
import { totalText } from '../../list/use-list.ts'
import { t } from '../../messages/messages.ts'
import { bidiIsolate, truncateName } from '../../messages/text.ts'
import { type IdCandidate, kinds, lookUpTextsOf, type RecordKind } from '../../record/pasted/parse-fields.ts'
import type { FindNote, FindQuery } from '../../record/pasted/parse-query.ts'
import { getRecents, type RecentRecord } from '../../record/use-record.ts'
import { type Command, commandsFor } from './commands.ts'
import { type FindResult, type Hit, recordPathOf, resourceOf } from './use-find.ts'

/** An option in the list of results. */
export interface FindOption {
  /** The React key. */
  key: string
  label: string
  icon: RecordKind | 'page' | 'action' | 'more' | 'look-up'
  /** The record's ID, if the label is its name. */
  id?: string | undefined
  /** Additional text, such as the name of the record's project. */
  note?: string | undefined
  /** What choosing the option does: open a path, run a function, or request the IDs in the text. */
  action: { to: string } | { run: () => void } | 'request'
  /** Whether the option needs no request, so that it always matches the current text. */
  isInstant: boolean
}

export interface OptionGroup {
  /** The React key, if the title is not unique or changes. */
  key?: string
  title: string
  options: FindOption[]
}

/** Maximum number of recent records that an empty field offers. */
const MAX_EMPTY_RECENTS = 5

const recordOption = (
  { kind, id, name }: Pick<Hit, 'kind' | 'id' | 'name'>,
  keyPrefix: string,
  isInstant: boolean,
  note?: string,
): FindOption => ({
  key: `${keyPrefix} ${kind} ${id}`,
  label: name || id,
  icon: kind,
  id: name ? id : undefined,
  note,
  action: { to: recordPathOf({ kind, id }) },
  isInstant,
})

const commandOption = (command: Command, icon: 'page' | 'action'): FindOption => ({
  key: `${icon} ${command.label}`,
  label: command.label,
  icon,
  action: 'to' in command ? { to: command.to } : { run: command.run },
  isInstant: true,
})

/** Returns the option that opens the list of all records with a name; none if all of them are options. */
function allOptions({ kind, text, project, hasMore, total }: FindResult): FindOption[] {
  if (!hasMore) return []
  const count = totalText(total)
  const { name, nameFilter } = resources[resourceOf[kind]]
  return [
    {
      key: `all ${kind} ${project?.projectId}`,
      label: count === undefined ? t.find.all[kind] : `${t.find.all[kind]} (${count})`,
      icon: 'more',
      action: { to: listPaths[name]({ [nameFilter]: text, projectId: project?.projectId }) },
      isInstant: false,
    },
  ]
}

/**
 * Returns the options in groups: records by ID, recent records, pages, actions, users
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
): OptionGroup[] {
  // With a Project key, all records belong to the key's project.
  const projectNote = ({ kind, projectId }: RecentRecord | Hit) =>
    kind === 'project' || projectId === undefined || keyProjectId !== undefined
      ? undefined
      : firstVisibleText(projectNamesOf(client).get().get(projectId), projectId)
  const exactHits = findResults.flatMap(({ by, hits, isPart = false }) =>
    by === 'id' ? hits.map((hit) => ({ ...hit, isPart })) : [],
  )
  const isSameRecord = (record: RecentRecord | Hit) => (other: RecentRecord | Hit) =>
    other.kind === record.kind && other.id === record.id
  // Two spellings of an ID may find the same record.
  const uniqueExactHits = exactHits.filter((hit, index) => exactHits.findIndex(isSameRecord(hit)) === index)
  const isExactHit = (record: RecentRecord | Hit) => exactHits.some(isSameRecord(record))
  const searchText = text.trim().toLowerCase()
  // A recent record whose ID is in the text is looked up instead.
  const recents = getRecents(client)
  const matchingRecents = (searchText === '' ? recents.slice(0, MAX_EMPTY_RECENTS) : recents).filter(
    (recent) =>
      !isExactHit(recent) &&
      (recent.name.toLowerCase().includes(searchText) || recent.id.toLowerCase().includes(searchText)) &&
      !query.ids.some((word) => lookUpTextsOf(word).includes(recent.id)),
  )
  const isRecent = (hit: Hit) => matchingRecents.some(isSameRecord(hit))
  const projectGroups = findResults.flatMap((result): OptionGroup[] => {
    const { project, hits, total } = result
    if (project === undefined || hits.length === 0) return []
    const { projectId } = project
    const projectName = bidiIsolate(truncateName(project.projectName))
    // Without the users' project IDs, it is unknown whether the service has applied the filter.
    const isConfirmed = hits.every((hit) => hit.projectId === projectId)
    const count = total.kind === 'unknown' ? hits.length : total.value
    const { users, unconfirmed } = t.find.inProject
    const options = hits
      .filter((hit) => !isExactHit(hit))
      .map((hit) => recordOption(hit, projectId, false, hit.projectId && project.projectName))
    return [
      {
        key: projectId,
        title: isConfirmed ? users(projectName, count, total.kind !== 'exact') : unconfirmed(projectName),
        options: [...options, ...allOptions(result)],
      },
    ]
  })
  const isInProjectGroup = (hit: Hit) =>
    findResults.some(({ project, hits }) => project !== undefined && hits.some(isSameRecord(hit)))
  const nameMatchGroup = (kind: RecordKind): OptionGroup => {
    const results = findResults.filter(
      ({ by, kind: resultKind, project }) => by === 'name' && resultKind === kind && project === undefined,
    )
    const options = results
      .flatMap(({ hits }) => hits)
      .filter((hit) => !isExactHit(hit) && !isRecent(hit) && !isInProjectGroup(hit))
      .map((hit) => recordOption(hit, 'named', false, projectNote(hit)))
    return { title: t.find.named[kind], options: [...options, ...results.flatMap(allOptions)] }
  }
  const namedGroups = kinds.map(nameMatchGroup)
  const isWholeName = closeMatchTest(query.name)
  const hasWholeName = findResults.some(
    ({ kind, by, project, hits }) =>
      kind === 'user' && by === 'name' && !project && hits.some(({ name }) => isWholeName(name)),
  )
  const groups: OptionGroup[] = [
    ...kinds.map((kind) => {
      const hits = uniqueExactHits.filter((hit) => hit.kind === kind)
      return {
        title: hits.length > 1 ? t.find.withIds[kind] : t.find.withId[kind],
        options: hits.map((hit) => {
          const notes = [hit.isPart && t.find.ids.part, projectNote(hit)]
          return recordOption(hit, 'exact', false, notes.filter(Boolean).join(' · ') || undefined)
        }),
      }
    }),
    {
      title: t.find.recent,
      options: matchingRecents.map((recent) => recordOption(recent, 'recent', true, projectNote(recent))),
    },
    {
      title: t.find.pages,
      options: commandsFor(commands.pages, text).map((command) => commandOption(command, 'page')),
    },
    {
      title: t.find.actions,
      options: commandsFor(commands.actions, text).map((command) => commandOption(command, 'action')),
    },
    // If the text may be a name, the option to look up its IDs comes last.
    ...(query.name === '' ? [lookUpGroup] : []),
    // If a user has the whole name, none of its words may be a project's.
    ...(hasWholeName ? [...namedGroups, ...projectGroups] : [...projectGroups, ...namedGroups]),
    ...(query.name === '' ? [] : [lookUpGroup]),
  ]
  return groups.filter(({ options }) => options.length > 0)
}

const idOption = (label: string, action: FindOption['action']): FindOption => ({
  key: 'look up',
  label,
  icon: 'look-up',
  action,
  isInstant: true,
})

/**
 * Returns the option that looks up the IDs, or searches for the single letter, deferred until Enter. For a text with too many IDs or characters,
 * it returns the option that opens “Check a list” instead.
 */
export function idOptions(
  deferredIds: readonly IdCandidate[],
  deferredName: string,
  notes: readonly FindNote[],
  openCheckList: () => void,
): OptionGroup {
  const { title, lookUp, lookUpAll, checkList: checkListLabel, search, searchFor } = t.find.ids
  const [firstId, ...otherIds] = deferredIds
  const hasTooMuch = notes.some(({ code }) => ['tooManyIds', 'otherIds', 'tooLarge'].includes(code))
  if (hasTooMuch) return { title, options: [idOption(checkListLabel, { run: openCheckList })] }
  if (deferredName !== '')
    return { title: search, options: [idOption(searchFor(bidiIsolate(deferredName)), 'request')] }
  if (firstId === undefined) return { title, options: [] }
  const lookUpLabel =
    otherIds.length > 0 ? lookUpAll(deferredIds.length) : lookUp(bidiIsolate(firstId.spellings[0] ?? ''))
  return { title, options: [idOption(lookUpLabel, 'request')] }
}
