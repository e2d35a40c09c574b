import { createContext, use } from 'react'
import type { Session } from './session-state.ts'

/** A dialog that can open over any page. */
export type ShellDialogName = 'addKey' | 'caseNotes' | 'changeKey' | 'keyboard' | 'preferences'

/** Actions that run in the shell, which stays mounted when the dialog closes. */
export interface ShellActions {
  signOut: () => void
  switchTo: (session: Session) => void
  lock: () => void
  show: (dialog: ShellDialogName) => void
}

/** Signing out, locking and switching keys open a dialog only if something would be lost. */
export interface DialogHostActions extends ShellActions {
  signOutOfAll: () => void
  /** `to` is the path that opens with the other key, if the page offers it; by default that of the same section. */
  switchTo: (session: Session, to?: string) => void
  /** Switches to the key that was added after the active one, or from the last key to the first. */
  switchToNext: () => void
  /** `to` is the path that opens with a key added in the dialog, if the page offers it. */
  show: (name: ShellDialogName, to?: string) => void
}

/** Provided by the signed-in shell. */
export const DialogHostContext = createContext<DialogHostActions | undefined>(undefined)

/** The actions of the dialog host around a component. @throws outside the signed-in shell. */
export function useDialogHost(): DialogHostActions {
  const actions = use(DialogHostContext)
  if (!actions) throw new Error('This component is rendered outside the signed-in shell.')
  return actions
}
