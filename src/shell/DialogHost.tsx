import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { findSwitchLoss, SwitchDialog, sectionPath } from '../features/keys/SwitchDialog.tsx'
import { LeaveDialog } from '../form/LeaveDialog.tsx'
import { getUnsavedKind, hasUnsavedContent } from '../form/unsaved.ts'
import { t } from '../messages/messages.ts'
import { paths } from '../paths.ts'
import { type DialogHostActions, DialogHostContext, type ShellDialogName } from '../session/dialog-host.ts'
import { hasDrafts } from '../session/drafts.ts'
import { endSession, lockSession, postponeKeyReentry, selectKey } from '../session/session.ts'
import { type Session, sessionStore, sessionsIn } from '../session/session-state.ts'
import { sessionLabel, useInactiveSessions, useSession, useSessionState } from '../session/use-session.ts'
import { Button } from '../ui/Button.tsx'
import { ChunkLoadDialog, ConfirmDialog } from '../ui/Dialog.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { showSuccess } from '../ui/show-success.ts'
import { FindDialog } from './Find.tsx'

const ShellDialog = lazyPart(async () => (await import('./ShellDialog.tsx')).ShellDialog, {
  fallback: ChunkLoadDialog,
})

const KeyReentryDialog = lazyPart(
  async () => (await import('../features/keys/KeyReentryDialog.tsx')).KeyReentryDialog,
  { fallback: (props) => <ChunkLoadDialog {...props} onClose={postponeKeyReentry} /> },
)

interface OpenDialog {
  node: ReactNode
  /** The path of the page that opened the dialog, if it closes with the page. */
  page: string | undefined
}

/** Renders the dialog that a component below it opens, a confirmation over it, and the dialog for a refused key. */
export function DialogHost({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const state = useSessionState()
  const session = useSession()
  const sessions = sessionsIn(state)
  const [dialog, setDialog] = useState<OpenDialog>()
  const [confirmation, setConfirmation] = useState<OpenDialog>()
  if (dialog?.page !== undefined && dialog.page !== pathname) setDialog(undefined)
  if (confirmation?.page !== undefined && confirmation.page !== pathname) setConfirmation(undefined)
  const listText = useRef('')
  const close = () => setConfirmation(undefined)
  const confirm = (node: ReactNode, page?: string) => setConfirmation({ node, page })
  const show = (name: ShellDialogName, to?: string) =>
    setDialog({
      node: <ShellDialog name={name} to={to} onClose={() => setDialog(undefined)} />,
      page: to && pathname,
    })
  const signOutOrConfirm = (allKeys: boolean) => () => {
    // With several keys, drafts may belong to forms that were left long ago.
    const losesDrafts = sessions.length > 1 && hasDrafts(allKeys ? undefined : session)
    if (hasUnsavedContent() || losesDrafts) confirm(<SignOutDialog allKeys={allKeys} onClose={close} />)
    else signOut(allKeys)
  }
  const switchTo = (target: Session, offeredPath?: string) => {
    const to = offeredPath ?? sectionPath(pathname, target)
    const loss = findSwitchLoss(client)
    const leave = () => {
      close()
      selectKey(target, to)
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
      const next = sessions[sessions.indexOf(session) + 1] ?? sessions[0]
      if (next && next !== session) switchTo(next)
    },
    openFind: (input) =>
      setDialog({
        node: <FindDialog initialInput={input} onClose={() => setDialog(undefined)} />,
        page: undefined,
      }),
    checkList(text) {
      listText.current = text
      navigate(paths.lookUp())
    },
    takeListText() {
      const text = listText.current
      listText.current = ''
      return text
    },
  }
  const shellDialog = dialog?.node
  const confirmDialog = confirmation?.node
  return (
    <DialogHostContext value={actions}>
      {children}
      {state.phase === 'open' && state.isKeyRefused && <KeyReentryDialog />}
      {/* Outside the shell, whose open menu hides what is beside it on small screens. */}
      {shellDialog}
      {confirmDialog}
    </DialogHostContext>
  )
}

/** Signs out, and confirms it with a toast if the tab continues with another key. */
function signOut(allKeys: boolean): void {
  endSession({ allKeys })
  const state = sessionStore.get()
  if (state.phase === 'open') void showSuccess(t.keys.signedOut(sessionLabel(state.session)))
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
  const text = hasResults ? t.form.leaving.results.text : isOneOfSeveral ? oneKeyText : allKeysText
  return (
    <ConfirmDialog title={title} text={text} onStay={onClose}>
      <Button
        onClick={() => {
          onClose()
          signOut(allKeys)
        }}
      >
        {t.session.signOut}
      </Button>
      {!hasResults && <Button onClick={lockSession}>{t.session.lock}</Button>}
    </ConfirmDialog>
  )
}
