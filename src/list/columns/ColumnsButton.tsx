import { useState } from 'react'
import { ChunkLoadDialog } from '../../ui/Dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ColumnsOpener, type ColumnsProps } from './ColumnsOpener.tsx'

const ColumnsPanel = lazyPart(async () => (await import('./ColumnsPanel.tsx')).ColumnsPanel)
const preload = () => void ColumnsPanel.preload()

/** Opens a list's column chooser. */
export function ColumnsButton(props: ColumnsProps) {
  const [panelState, setPanelState] = useState<'closed' | 'open' | 'failed'>('closed')
  if (panelState === 'open') return <ColumnsPanel {...props} />
  const open = async () => setPanelState((await ColumnsPanel.preload()) ? 'open' : 'failed')
  return (
    <>
      <ColumnsOpener
        aria-haspopup="dialog"
        aria-expanded={false}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
      />
      {panelState === 'failed' && (
        <ChunkLoadDialog retryLoad={open} onClose={() => setPanelState('closed')} />
      )}
    </>
  )
}
