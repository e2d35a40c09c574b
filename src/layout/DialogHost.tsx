import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ChunkLoadDialog } from '../errors/ChunkLoadError.tsx'
import type { ShellActions, ShellDialogName } from '../find/commands.ts'
import { LeaveDialog } from '../form/LeaveDialog.tsx'
import { getUnsavedKind, hasUnsavedContent } from '../form/unsaved.ts'
import { t } from '../messages/messages.ts'
import { hasDrafts } from '../session/clear-drafts.ts'
import { KeyReentry } from '../session/components/KeyReentry.tsx'
import { endSession, lockSession, selectKey } from '../session/session.ts'
import type { Session } from '../session/session-state.ts'
import { useInactiveSessions, useSession } from '../session/use-session.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { findSwitchLoss, SwitchDialog } from './SwitchDialog.tsx'
import { sectionPath } from './section-path.ts'

const ShellDialog = lazyPart(async () => (await import('./ShellDialog.tsx')).ShellDialog, {
  fallback: ChunkLoadDialog,
})

/** Signing out, locking and switching keys open a dialog only if something would be lost. */
interface DialogHostActions extends ShellActions {
  signOutOfAll: () => void
  /** `to` is the path that opens with the other key, if the page offers it; by default that of the same section. */
  switchTo: (session: Session, to?: string) => void
  /** Switches to the key that was added after the active one, or from the last key to the first. */
  switchToNext: () => void
  /** `to` is the path that opens with a key added in the dialog, if the page offers it. */
  show: (name: ShellDialogName, to?: string) => void
}

const DialogHostContext = createContext<DialogHostActions | undefined>(undefined)

/** The actions of the dialog host around a component. @throws outside the signed-in shell. */
export function useDialogHost(): DialogHostActions {
  const actions = use(DialogHostContext)
  if (!actions) throw new Error('This component is rendered outside the signed-in shell.')
  return actions
}

interface OpenDialog {
  node: ReactNode
  /** The path of the page that opened the dialog, if it closes with the page. */
  page: string | undefined
}

/** Renders the dialog that a component below it opens, a confirmation over it, and the dialog for a refused key. */
export function DialogHost({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const session = useSession()
  const inactiveSessions = useInactiveSessions()
  const [dialog, setDialog] = useState<OpenDialog>()
  const [confirmation, setConfirmation] = useState<OpenDialog>()
  if (dialog?.page !== undefined && dialog.page !== pathname) setDialog(undefined)
  if (confirmation?.page !== undefined && confirmation.page !== pathname) setConfirmation(undefined)
  const close = () => setConfirmation(undefined)
  const confirm = (node: ReactNode, page?: string) => setConfirmation({ node, page })
  const show = (name: ShellDialogName, to?: string) =>
    setDialog({
      node: <ShellDialog name={name} to={to} onClose={() => setDialog(undefined)} />,
      page: to && pathname,
    })
  const signOutOrConfirm = (allKeys: boolean) => () => {
    // With several keys, drafts may belong to forms that were left long ago.
    const losesDrafts = inactiveSessions.length > 0 && hasDrafts(allKeys ? undefined : session)
    if (hasUnsavedContent() || losesDrafts) confirm(<SignOutDialog allKeys={allKeys} onClose={close} />)
    else endSession({ allKeys })
  }
  const switchTo = (target: Session, offeredPath?: string) => {
    const to = offeredPath ?? sectionPath(pathname, target)
    const loss = findSwitchLoss(client)
    const leave = () => {
      close()
      selectKey(target.serial, to)
    }
    if (loss) confirm(<SwitchDialog loss={loss} onLeave={leave} onClose={close} />, offeredPath && pathname)
    else leave()
  }
  const actions: DialogHostActions = {
    show,
    signOut: signOutOrConfirm(false),
    signOutOfAll: signOutOrConfirm(true),
    lock() {
      // Forms keep their input as drafts, but results are lost.
      if (getUnsavedKind() === 'results') confirm(<LeaveDialog onLeave={lockSession} onStay={close} />)
      else lockSession()
    },
    switchTo,
    switchToNext() {
      const next = inactiveSessions.find(({ serial }) => serial > session.serial) ?? inactiveSessions[0]
      if (next) switchTo(next)
    },
  }
  const shellDialog = dialog?.node
  const confirmDialog = confirmation?.node
  return (
    <DialogHostContext value={actions}>
      {children}
      <KeyReentry onChangeKey={() => show('changeKey')} />
      {/* Outside the shell, whose open menu hides what is beside it on small screens. */}
      {shellDialog}
      {confirmDialog}
    </DialogHostContext>
  )
}

interface SignOutDialogProps {
  allKeys: boolean
  onClose: () => void
}

/** Asks before signing out with unsaved content. Not lazy, so that it works without the network. */
function SignOutDialog({ allKeys, onClose }: SignOutDialogProps) {
  /** Whether the other keys and their drafts stay. */
  const isOneOfSeveral = useInactiveSessions().length > 0 && !allKeys
  const hasResults = getUnsavedKind() === 'results'
  const title = hasResults ? t.form.signOutResults.title : t.form.signOut.title
  const { text: allKeysText, ofKey: oneKeyText } = t.form.signOut
  const text = hasResults ? t.form.leaveResults.text : isOneOfSeveral ? oneKeyText : allKeysText
  const signOut = () => {
    onClose()
    endSession({ allKeys })
  }
  return (
    <ConfirmDialog title={title} text={text} onStay={onClose}>
      <Button onClick={signOut}>{t.session.signOut}</Button>
      {!hasResults && <Button onClick={lockSession}>{t.session.lock}</Button>}
    </ConfirmDialog>
  )
}
