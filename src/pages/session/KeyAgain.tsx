import { useLater } from '../../errors/use-later.ts'
import { MissingCode } from '../../layout/MissingCode.tsx'
import { t } from '../../messages/first.ts'
import { postponeKey, useSessionState } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { loadKeyAgainDialog } from './load-key-again-dialog.ts'

/** Asks for another key, over the page, when the service has stopped accepting the one in use. */
export function KeyAgain() {
  const state = useSessionState()
  return state.phase === 'open' && state.isKeyRefused ? <LaterDialog /> : null
}

/** Loads the dialog anew at each refusal: the page and what was typed on it stay, should its code not be had. */
function LaterDialog() {
  const { Loaded, isMissing, again } = useLater(loadKeyAgainDialog)
  if (Loaded) return <Loaded />
  if (!isMissing) return null
  return (
    <MissingCode onClose={postponeKey}>
      <Button onClick={again}>{t.action.retry}</Button>
    </MissingCode>
  )
}
