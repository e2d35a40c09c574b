import { ChunkLoadDialog } from '../../errors/ChunkLoadError.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { postponeKey } from '../session.ts'
import { useSessionState } from '../use-session.ts'
import { loadKeyAgainDialog } from './load-key-again-dialog.ts'

// A failed load keeps the page and its input.
const KeyReentryDialog = lazyPart(loadKeyAgainDialog, {
  fallback: ({ retryLoad }) => <ChunkLoadDialog retryLoad={retryLoad} onClose={postponeKey} />,
})

/**
 * Opens the dialog for another key when the service no longer accepts the current one.
 * @param onChangeKey replaces the key by another one of the tab's several keys.
 */
export function KeyReentry({ onChangeKey }: { onChangeKey: () => void }) {
  const state = useSessionState()
  return state.phase === 'open' && state.isKeyRefused ? <KeyReentryDialog onChangeKey={onChangeKey} /> : null
}
