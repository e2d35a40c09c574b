import { t } from '../messages/messages.ts'
import { paths } from '../paths.ts'
import { languageNames } from '../preferences/chosen-language.ts'
import { changeLanguage } from '../preferences/components/change-language.ts'
import { language } from '../preferences/language.ts'
import { useListPaths } from '../preferences/list-paths.ts'
import { endSession, lockSession } from '../session/session.ts'
import { useOwnProject } from '../session/use-session.ts'
import { chosenScheme, colorSchemes } from '../ui/chosen-scheme.ts'
import { synonyms } from './synonyms.ts'

/** A page to go to, or something to do. */
export type Command = {
  label: string
  /** What else people call it. */
  also: string
  /** Left out where nothing is typed. */
  isTypedOnly?: boolean
} & ({ to: string } | { run: () => void })

/** A dialog that any page can be under. */
export type ShellDialog = 'caseNotes' | 'keyboard' | 'preferences' | 'rights'

/** What a command may ask of the shell, which stays when the dialog goes. */
export interface ShellDeeds {
  signOut: () => void
  show: (dialog: ShellDialog) => void
}

const words = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Fewer letters begin too many words; in Korean a syllable counts as several. */
const isLongEnough = (word: string) => word.length >= 3 || /\p{scx=Hangul}/u.test(word)

/** The commands that have each word of a text in the label, or what else people call it; those of the label first. */
export function commandsFor(commands: readonly Command[], text: string): Command[] {
  const typed = words(text)
  if (typed.length === 0) return text.trim() === '' ? commands.filter((one) => !one.isTypedOnly) : []
  const begins = (names: string, word: string) => words(names).some((own) => own.startsWith(word))
  const byLabel = commands.filter(({ label }) => typed.every((word) => begins(label, word)))
  const bySynonym = commands.filter(({ label, also }) =>
    typed.every((word) => begins(label, word) || (isLongEnough(word) && begins(also, word))),
  )
  return [...new Set([...byLabel, ...bySynonym])]
}

const { list, create } = synonyms

/** Leads to the list, whose button exports it. */
const exportOf = (label: string, to: string): Command => ({
  label,
  also: synonyms.export,
  isTypedOnly: true,
  to,
})

/** The pages and the actions that the key in use can do. */
export function useCommands({ signOut, show }: ShellDeeds): { pages: Command[]; actions: Command[] } {
  const own = useOwnProject()
  const lists = useListPaths()
  const isMaster = own === undefined
  return {
    pages: [
      {
        label: t.list.projects,
        also: isMaster ? list : '',
        to: isMaster ? lists.projects() : paths.project(own),
      },
      { label: t.list.apps, also: list, to: lists.apps() },
      { label: t.list.users, also: list, to: lists.users() },
      { label: t.lookUp.title, also: synonyms.lookUp, to: paths.lookUp() },
      { label: t.calls.title, also: synonyms.calls, to: paths.calls() },
      { label: t.session.check, also: synonyms.check, to: paths.check() },
    ],
    actions: [
      ...(isMaster ? [{ label: t.action.newProject, also: create, to: paths.newProject() }] : []),
      { label: t.action.newApp, also: create, to: paths.newApp() },
      ...(isMaster ? [exportOf(t.find.exportOf.projects, lists.projects())] : []),
      exportOf(t.find.exportOf.apps, lists.apps()),
      exportOf(t.find.exportOf.users, lists.users()),
      ...colorSchemes.map((scheme) => ({
        label: t.find.theme(t.preferences.theme[scheme]),
        also: `${synonyms[scheme]} ${synonyms.appearance}`,
        run: () => chosenScheme.set(scheme),
      })),
      ...languageNames()
        .filter(({ code }) => code !== language)
        .map(({ code, name }) => ({
          label: t.find.language(name),
          also: synonyms.language,
          run: () => changeLanguage(code),
        })),
      { label: t.preferences.title, also: synonyms.preferences, run: () => show('preferences') },
      { label: t.find.keyboard, also: synonyms.keyboard, run: () => show('keyboard') },
      { label: t.rights.title, also: synonyms.rights, run: () => show('rights') },
      { label: t.session.lock, also: synonyms.lock, run: lockSession },
      { label: t.session.changeKey, also: synonyms.changeKey, run: () => endSession({ keepPlace: true }) },
      { label: t.session.signOut, also: synonyms.signOut, run: signOut },
    ],
  }
}
