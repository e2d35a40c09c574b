import type { QueryClient } from '@tanstack/react-query'
import { projectNamesOf } from '../api/project-names.ts'
import { firstVisible } from '../contract/visible.ts'
import { t } from '../messages/messages.ts'
import { listPaths } from '../preferences/list-paths.ts'
import { type Opened, openedIn } from '../record/opened.ts'
import { type Command, commandsFor } from './commands.ts'
import { addressOf, type Hit } from './hit.ts'
import { type Kind, kinds } from './parse-fields.ts'
import type { FindQuery } from './parse-query.ts'
import type { Answer } from './use-find.ts'

/** One line that can be chosen. */
export interface Option {
  key: string
  label: string
  icon: Kind | 'page' | 'action' | 'more' | 'look-up'
  /** Identifier, where the label is a name. */
  id?: string | undefined
  note?: string | undefined
  follow: { to: string } | { run: () => void } | 'ask'
  /** It follows from the text alone, so it is never an answer to a former question. */
  isInstant: boolean
}

export interface Group {
  title: string
  options: Option[]
}

const ofRecord = (
  { kind, id, name }: Opened | Hit,
  from: string,
  isInstant: boolean,
  note?: string,
): Option => ({
  key: `${from} ${kind} ${id}`,
  label: name || id,
  icon: kind,
  id: name ? id : undefined,
  note,
  follow: { to: addressOf({ kind, id }) },
  isInstant,
})

const ofCommand = (command: Command, icon: 'page' | 'action'): Option => ({
  key: `${icon} ${command.label}`,
  label: command.label,
  icon,
  follow: 'to' in command ? { to: command.to } : { run: command.run },
  isInstant: true,
})

const listOf = {
  user: (nickname: string) => listPaths.users({ nickname }),
  app: (appName: string) => listPaths.apps({ appName }),
  project: (projectName: string) => listPaths.projects({ projectName }),
}

/** What can be chosen, by group: records of the identifier, what was opened, pages and actions, records of the name. */
export function groupsOf(
  text: string,
  query: FindQuery,
  answers: readonly Answer[],
  commands: { pages: Command[]; actions: Command[] },
  client: QueryClient,
  own: string | undefined,
  ids: Group,
): Group[] {
  const projectOf = ({ kind, projectId }: Hit) =>
    kind === 'project' || projectId === undefined || own !== undefined
      ? undefined
      : firstVisible(projectNamesOf(client).get().get(projectId), projectId)
  const found = answers.flatMap(({ by, hits }) => (by === 'id' ? hits : []))
  const isSame = (one: Hit) => (other: Opened | Hit) => other.kind === one.kind && other.id === one.id
  // Two identifiers may lead to one record.
  const exact = found.filter((hit, at) => found.findIndex(isSame(hit)) === at)
  const isExact = ({ kind, id }: Opened | Hit) => exact.some((hit) => hit.kind === kind && hit.id === id)
  const typed = text.trim().toLowerCase()
  const opened = openedIn(client).filter(
    (one) =>
      !isExact(one) &&
      (one.name.toLowerCase().includes(typed) || one.id.toLowerCase().includes(typed)) &&
      !query.words.some(({ ids }) => ids.includes(one.id)),
  )
  const isOpened = (hit: Hit) => opened.some(isSame(hit))
  const named = (kind: Kind): Group => {
    const answer = answers.find((one) => one.by === 'name' && one.kind === kind)
    const options = (answer?.hits ?? [])
      .filter((hit) => !isExact(hit) && !isOpened(hit))
      .map((hit) => ofRecord(hit, 'named', false, projectOf(hit)))
    const all: Option = {
      key: `all ${kind}`,
      label: t.find.all[kind],
      icon: 'more',
      follow: { to: listOf[kind](query.name) },
      isInstant: false,
    }
    return { title: t.find.named[kind], options: answer?.hasMore ? [...options, all] : options }
  }
  const groups: Group[] = [
    ...kinds.map((kind) => {
      const hits = exact.filter((hit) => hit.kind === kind)
      return {
        title: hits.length > 1 ? t.find.withIds[kind] : t.find.withId[kind],
        options: hits.map((hit) => ofRecord(hit, 'exact', false, projectOf(hit))),
      }
    }),
    { title: t.find.openedLast, options: opened.map((one) => ofRecord(one, 'opened', true)) },
    {
      title: t.find.pages,
      options: commandsFor(commands.pages, text).map((command) => ofCommand(command, 'page')),
    },
    {
      title: t.find.actions,
      options: commandsFor(commands.actions, text).map((command) => ofCommand(command, 'action')),
    },
    // Where a name is searched for, a number in it comes last.
    ...(query.name === '' ? [ids] : []),
    ...kinds.map(named),
    ...(query.name === '' ? [] : [ids]),
  ]
  return groups.filter(({ options }) => options.length > 0)
}
