import { useState } from 'react'
import { ChunkLoadDialog } from '../errors/ChunkLoadError.tsx'
import { t } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useDialogHost } from './DialogHost.tsx'
import { SessionButton } from './SessionButton.tsx'

const LazySessionMenuDropdown = lazyPart(
  async () => (await import('./SessionMenuDropdown.tsx')).SessionMenuDropdown,
)

/** The session menu, whose dropdown is lazy. */
export function SessionMenu() {
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed')
  const { signOut, lock } = useDialogHost()
  if (state === 'open') return <LazySessionMenuDropdown />
  const open = async () => setState((await LazySessionMenuDropdown.preload()) ? 'open' : 'failed')
  return (
    <>
      <SessionButton aria-haspopup="menu" aria-expanded={false} onClick={open} />
      {state === 'failed' && (
        <ChunkLoadDialog retryLoad={open} onClose={() => setState('closed')}>
          <Button onClick={lock}>{t.session.lock}</Button>
          <Button onClick={signOut}>{t.session.signOut}</Button>
        </ChunkLoadDialog>
      )}
    </>
  )
}
