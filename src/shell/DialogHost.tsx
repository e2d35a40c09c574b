import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, use, useLayoutEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { findSwitchLoss, SwitchDialog, sectionPath } from '../features/keys/SwitchDialog.tsx'
import { getUnsavedKind } from '../form/unsaved.ts'
import { t } from '../messages/messages.ts'
import { addressFromLink, paths } from '../paths.ts'
import { type DialogHostActions, DialogHostContext, type ShellDialogName } from '../session/dialog-host.ts'
import { hasDrafts } from '../session/drafts.ts'
import { forgetKeptOnDevice, hasKeptOnDevice } from '../session/kept-storage.ts'
import { endSession, lockSession, postponeKeyReentry, selectKey } from '../session/session.ts'
import { type Session, sessionStore, sessionsIn } from '../session/session-state.ts'
import { sessionLabel, useInactiveSessions, useSession, useSessionState } from '../session/use-session.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { ChunkLoadDialog, ConfirmDialog } from '../ui/Dialog.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { RouterContext } from '../ui/router-context.ts'
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
  closesWithPage: boolean
}

/** Closes dialogs with their page. A leaf, so that the dialog host does not render with each change of the location. */
function CloseWithPage({ close }: { close: () => void }) {
  const { pathname } = useLocation()
  // Synchronizes with the router.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page has changed
  useLayoutEffect(() => close, [pathname])
  return null
}

export function DialogHost({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const state = useSessionState()
  const session = useSession()
  const [dialog, setDialog] = useState<OpenDialog>()
  const [confirmation, setConfirmation] = useState<OpenDialog>()
  const router = use(RouterContext)

  // Stable, because whatever uses the actions would render whenever they change.
  const actions = useMemo((): DialogHostActions => {
    let listText = ''
    const closeDialog = () => setDialog(undefined)
    const close = () => setConfirmation(undefined)
    const confirm = (node: ReactNode, closesWithPage = false) => setConfirmation({ node, closesWithPage })
    const sessions = () => sessionsIn(sessionStore.get())
    const signOutOrConfirm = (allKeys: boolean) => () => {
      // With several keys, drafts may belong to forms that were left long ago.
      const losesDrafts = sessions().length > 1 && hasDrafts(allKeys ? undefined : session)
      const isUnsaved = getUnsavedKind() !== undefined || losesDrafts
      const ended = allKeys ? sessions() : [session]
      if (isUnsaved || ended.some(hasKeptOnDevice))
        confirm(<SignOutDialog {...{ allKeys, ended, isUnsaved }} onClose={close} />)
      else signOut(allKeys)
    }
    const switchTo = (target: Session, offeredPath?: string) => {
      const to =
        offeredPath ?? sectionPath(addressFromLink({ pathname: location.pathname, search: '' }), target)
      const loss = findSwitchLoss(client)
      const leave = () => {
        close()
        selectKey(target, to)
      }
      if (loss)
        confirm(<SwitchDialog loss={loss} onLeave={leave} onClose={close} />, offeredPath !== undefined)
      else leave()
    }
    return {
      show: (name: ShellDialogName, to?: string) =>
        setDialog({
          node: <ShellDialog name={name} to={to} onClose={closeDialog} />,
          closesWithPage: to !== undefined,
        }),
      signOut: signOutOrConfirm(false),
      signOutOfAll: signOutOrConfirm(true),
      lock: lockSession,
      switchTo,
      switchToNext() {
        const all = sessions()
        const next = all[all.indexOf(session) + 1] ?? all[0]
        if (next && next !== session) switchTo(next)
      },
      openFind: (input) =>
        setDialog({ node: <FindDialog initialInput={input} onClose={closeDialog} />, closesWithPage: false }),
      checkList(text) {
        listText = text
        void router?.navigate(paths.lookUp())
      },
      takeListText() {
        const text = listText
        listText = ''
        return text
      },
    }
  }, [client, session, router])

  const closeWithPage = () => {
    setDialog((open) => (open?.closesWithPage ? undefined : open))
    setConfirmation((open) => (open?.closesWithPage ? undefined : open))
  }

  return (
    <DialogHostContext value={actions}>
      {children}
      <CloseWithPage close={closeWithPage} />
      {state.phase === 'open' && state.isKeyRefused && <KeyReentryDialog />}
      {/* Outside the shell, whose open menu hides what is beside it on small screens. */}
      {dialog?.node}
      {confirmation?.node}
    </DialogHostContext>
  )
}

function signOut(allKeys: boolean): void {
  endSession({ allKeys })
  const state = sessionStore.get()
  if (state.phase === 'open') void showSuccess(t.keys.signedOut(sessionLabel(state.session)))
}

interface SignOutDialogProps {
  allKeys: boolean
  ended: readonly Session[]
  isUnsaved: boolean
  onClose: () => void
}

/** Confirms signing out with unsaved content or with records kept on this device. Not lazy, so that it works without the network. */
function SignOutDialog({ allKeys, ended, isUnsaved, onClose }: SignOutDialogProps) {
  const [forgets, setForgets] = useState(false)
  const isOneOfSeveral = useInactiveSessions().length > 0 && !allKeys
  const kind = getUnsavedKind()
  const hasResults = kind === 'results'
  const unsavedTitle = hasResults ? t.form.signOutResults.title : t.form.signOut.title
  const { title: keptTitle, text: keptText } = t.form.signOutKept
  const { text: allKeysText, ofKey: oneKeyText } = t.form.signOut
  const draftsText = isOneOfSeveral ? oneKeyText : allKeysText
  const pastedText = kind === 'pasted' ? ` ${t.form.leaving.pasted.text}` : ''
  const unsavedText = hasResults ? t.form.leaving.results.text : draftsText + pastedText
  return (
    <ConfirmDialog
      title={isUnsaved ? unsavedTitle : keptTitle}
      text={isUnsaved ? unsavedText : keptText}
      choice={
        ended.some(hasKeptOnDevice) && (
          <Checkbox
            label={t.form.signOutKept.alsoForget}
            checked={forgets}
            onChange={({ currentTarget }) => setForgets(currentTarget.checked)}
          />
        )
      }
      onStay={onClose}
    >
      <Button
        onClick={() => {
          onClose()
          if (forgets) for (const one of ended) forgetKeptOnDevice(one)
          signOut(allKeys)
        }}
      >
        {t.session.signOut}
      </Button>
      {!hasResults && <Button onClick={lockSession}>{t.session.lock}</Button>}
    </ConfirmDialog>
  )
}
