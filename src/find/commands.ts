import { t } from '../messages/messages.ts'
import { paths } from '../paths.ts'
import { changeLanguage } from '../preferences/components/change-language.ts'
import { language } from '../preferences/language.ts'
import { languageNames } from '../preferences/language-preference.ts'
import { useListPaths } from '../preferences/list-paths.ts'
import { endSession } from '../session/session.ts'
import type { Session } from '../session/session-state.ts'
import { useInactiveSessions, useKeyProjectId } from '../session/use-session.ts'
import { sessionName } from '../session/use-sessions.ts'
import { colorSchemePreference, colorSchemes } from '../ui/color-scheme-preference.ts'
import { synonyms } from './synonyms.ts'

/** A page to open or an action to run. */
export type Command = {
  label: string
  /** Another label, which matches like the first one. */
  alias?: string
  /** Other words that users may type for the command. */
  keywords: string
  /** Whether it is hidden while nothing is typed. */
  isTypedOnly?: boolean
} & ({ to: string } | { run: () => void })

/** A dialog that can open over any page. */
export type ShellDialogName = 'addKey' | 'caseNotes' | 'changeKey' | 'keyboard' | 'preferences' | 'rights'

/** Actions that run in the shell, which stays mounted when the dialog closes. */
export interface ShellActions {
  signOut: () => void
  switchTo: (session: Session) => void
  lock: () => void
  show: (dialog: ShellDialogName) => void
}

const splitWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Korean, Chinese and Japanese characters, each of which counts as several letters. */
const eastAsian = /[\p{scx=Hangul}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u

/** Shorter words match too many commands. */
const isLongEnough = (word: string) => word.length >= 3 || eastAsian.test(word)

/** Returns the commands whose label or keywords contain each word of a text, matching labels first. */
export function commandsFor(commands: readonly Command[], text: string): Command[] {
  const words = splitWords(text)
  if (words.length === 0) return text.trim() === '' ? commands.filter(({ isTypedOnly }) => !isTypedOnly) : []
  const hasWordWithPrefix = (names: string, word: string) =>
    splitWords(names).some((candidate) => candidate.startsWith(word))
  const byLabel = commands.filter(({ label, alias = '' }) =>
    words.every((word) => hasWordWithPrefix(`${label} ${alias}`, word)),
  )
  const bySynonym = commands.filter(({ label, keywords }) =>
    words.every(
      (word) => hasWordWithPrefix(label, word) || (isLongEnough(word) && hasWordWithPrefix(keywords, word)),
    ),
  )
  return [...new Set([...byLabel, ...bySynonym])]
}

const { list, create } = synonyms

/** Creates a command that opens the list with the export button. */
const exportCommand = (label: string, to: string): Command => ({
  label,
  keywords: synonyms.export,
  isTypedOnly: true,
  to,
})

/** Returns the pages and actions that the active key has access to. */
export function useCommands({ signOut, switchTo, lock, show }: ShellActions): {
  pages: Command[]
  actions: Command[]
} {
  const keyProjectId = useKeyProjectId()
  const lists = useListPaths()
  const inactiveSessions = useInactiveSessions()
  const isMaster = keyProjectId === undefined
  return {
    pages: [
      {
        label: t.list.projects,
        keywords: isMaster ? list : '',
        to: isMaster ? lists.projects() : paths.project(keyProjectId),
      },
      { label: t.list.apps, keywords: list, to: lists.apps() },
      { label: t.list.users, keywords: list, to: lists.users() },
      ...(isMaster ? [{ label: t.overview.title, keywords: synonyms.overview, to: paths.overview() }] : []),
      { label: t.lookUp.title, keywords: synonyms.lookUp, to: paths.lookUp() },
      { label: t.calls.title, keywords: synonyms.calls, to: paths.calls() },
      { label: t.session.check, keywords: synonyms.check, to: paths.check() },
    ],
    actions: [
      ...(isMaster ? [{ label: t.action.newProject, keywords: create, to: paths.newProject() }] : []),
      { label: t.action.newApp, alias: t.action.createApp, keywords: create, to: paths.newApp() },
      { label: t.find.createApps, keywords: synonyms.createApps, to: paths.newApps() },
      ...(isMaster ? [exportCommand(t.find.exportOf.projects, lists.projects())] : []),
      exportCommand(t.find.exportOf.apps, lists.apps()),
      exportCommand(t.find.exportOf.users, lists.users()),
      ...colorSchemes.map((scheme) => ({
        label: t.find.theme(t.preferences.theme[scheme]),
        keywords: `${synonyms[scheme]} ${synonyms.appearance}`,
        run: () => colorSchemePreference.set(scheme),
      })),
      ...languageNames()
        .filter(({ code }) => code !== language)
        .map(({ code, name }) => ({
          label: t.find.language(name),
          keywords: synonyms.language,
          run: () => changeLanguage(code),
        })),
      { label: t.preferences.title, keywords: synonyms.preferences, run: () => show('preferences') },
      { label: t.find.keyboard, keywords: synonyms.keyboard, run: () => show('keyboard') },
      { label: t.rights.title, keywords: synonyms.rights, run: () => show('rights') },
      { label: t.session.lock, keywords: synonyms.lock, run: lock },
      ...inactiveSessions.map((session) => ({
        label: t.keys.switchTo(sessionName(session)),
        keywords: synonyms.changeKey,
        run: () => switchTo(session),
      })),
      { label: t.keys.add, keywords: synonyms.changeKey, run: () => show('addKey') },
      {
        label: t.session.changeKey,
        keywords: synonyms.changeKey,
        run: () => (inactiveSessions.length > 0 ? show('changeKey') : endSession({ keepPage: true })),
      },
      { label: t.session.signOut, keywords: synonyms.signOut, run: signOut },
    ],
  }
}
