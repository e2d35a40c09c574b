import { ChunkLoadDialog } from '../../errors/ChunkLoadError.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { postponeKeyReentry } from '../session.ts'
import { useSessionState } from '../use-session.ts'
import { loadKeyReentryDialog } from './load-key-reentry-dialog.ts'

// If the dialog’s code fails to load, another dialog says so, and the page keeps its input.
const KeyReentryDialog = lazyPart(loadKeyReentryDialog, {
  fallback: ({ retryLoad }) => <ChunkLoadDialog retryLoad={retryLoad} onClose={postponeKeyReentry} />,
})

/**
 * Opens the dialog for the key when the service no longer accepts it.
 * @param onChangeKey offers the other keys of this tab.
 */
export function KeyReentry({ onChangeKey }: { onChangeKey: () => void }) {
  const state = useSessionState()
  return state.phase === 'open' && state.isKeyRefused ? <KeyReentryDialog onChangeKey={onChangeKey} /> : null
}
