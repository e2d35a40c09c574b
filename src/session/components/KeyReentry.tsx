import { ChunkLoadDialog } from '../../errors/ChunkLoadError.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { postponeKey } from '../session.ts'
import { useSessionState } from '../use-session.ts'
import { loadKeyAgainDialog } from './load-key-again-dialog.ts'

// The page and what was typed on it stay.
const KeyReentryDialog = lazyPart(loadKeyAgainDialog, {
  fallback: ({ retryLoad }) => <ChunkLoadDialog retryLoad={retryLoad} onClose={postponeKey} />,
})

/** Asks for another key, over the page, when the service has stopped accepting the one in use. */
export function KeyReentry() {
  const state = useSessionState()
  return state.phase === 'open' && state.isKeyRefused ? <KeyReentryDialog /> : null
}
