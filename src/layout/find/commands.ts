import { useListPaths } from '../../device/list-paths.ts'
import { languageNames } from '../../language/chosen-language.ts'
import { language } from '../../language/language.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { endSession, lockSession } from '../../session/session.ts'
import { useOwnProject } from '../../session/use-session.ts'
import { chosenScheme, colorSchemes } from '../../ui/chosen-scheme.ts'
import { changeLanguage } from '../change-language.ts'
import type { ShellDialog } from '../use-shell-dialog.tsx'

/** A page to go to, or something to do. */
export type Command = { label: string } & ({ to: string } | { run: () => void })

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

/** Whether each word of a text begins a word of the label; an empty text is in every label. */
export const isMeant = (label: string, text: string): boolean => {
  const typed = words(text)
  if (typed.length === 0) return text.trim() === ''
  return typed.every((word) => words(label).some((own) => own.startsWith(word)))
}

/** The pages and the actions that the key in use can do. */
export function useCommands({ signOut, show }: ShellDeeds): { pages: Command[]; actions: Command[] } {
  const own = useOwnProject()
  const lists = useListPaths()
  const isMaster = own === undefined
  return {
    pages: [
      { label: t.list.projects, to: isMaster ? lists.projects() : paths.project(own) },
      { label: t.list.apps, to: lists.apps() },
      { label: t.list.users, to: lists.users() },
      { label: t.lookUp.title, to: paths.lookUp() },
      { label: t.calls.title, to: paths.calls() },
      { label: t.session.check, to: paths.check() },
    ],
    actions: [
      ...(isMaster ? [{ label: t.action.newProject, to: paths.newProject() }] : []),
      { label: t.action.newApp, to: paths.newApp() },
      ...colorSchemes.map((scheme) => ({
        label: t.find.theme(t.preferences.theme[scheme]),
        run: () => chosenScheme.set(scheme),
      })),
      ...languageNames()
        .filter(({ code }) => code !== language)
        .map(({ code, name }) => ({ label: t.find.language(name), run: () => changeLanguage(code) })),
      { label: t.preferences.title, run: () => show('preferences') },
      { label: t.find.keyboard, run: () => show('keyboard') },
      { label: t.rights.title, run: () => show('rights') },
      { label: t.session.lock, run: lockSession },
      { label: t.session.changeKey, run: () => endSession({ keepPlace: true }) },
      { label: t.session.signOut, run: signOut },
    ],
  }
}
