import { createContext, use } from 'react'
import type { Session } from './session-state.ts'

export type ShellDialogName = 'addKey' | 'caseNotes' | 'keyboard' | 'preferences'

export type OpenTarget = 'here' | 'new tab'

export interface FindInput {
  text: string
  /** Where to open the record that the text finds; set once Enter has been pressed. */
  pendingOpen?: OpenTarget
  /** Whether the text is an ID, so that a record with this name does not open. */
  isId?: boolean
  /** Whether a record opens without Enter if the text is nothing but its ID. */
  opensId?: boolean
}

/** Signing out, locking and switching keys open a dialog only if something would be lost. */
export interface DialogHostActions {
  signOut: () => void
  signOutOfAll: () => void
  lock: () => void
  /** `to` is the path that opens with the other key, if the page offers it; by default that of the same section. */
  switchTo: (session: Session, to?: string) => void
  switchToNext: () => void
  show: (name: ShellDialogName, to?: string) => void
  openFind: (input: FindInput) => void
  /** Opens “Check a list” with a text, which is kept out of the URL and the history. */
  checkList: (text: string) => void
  /** Returns the text that “Check a list” opens with, and deletes it; '' if there is none. */
  takeListText: () => string
}

/** Actions that run in the shell, which stays mounted when the dialog closes. */
export type ShellActions = Pick<DialogHostActions, 'signOut' | 'switchTo' | 'lock' | 'show'>

export const DialogHostContext = createContext<DialogHostActions | undefined>(undefined)

/** The actions of the dialog host around a component. @throws outside the signed-in shell. */
export function useDialogHost(): DialogHostActions {
  const actions = use(DialogHostContext)
  if (!actions) throw new Error('This component is rendered outside the signed-in shell.')
  return actions
}
