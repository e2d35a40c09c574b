import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ChunkLoadDialog } from '../errors/ChunkLoadError.tsx'
import { getUnsavedKind } from '../form/unsaved.ts'
import { exportStore } from '../list/export/export-store.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { SwitchLoss } from './SwitchDialog.tsx'

const SwitchDialog = lazyPart(async () => (await import('./SwitchDialog.tsx')).SwitchDialog, {
  fallback: ChunkLoadDialog,
})

/**
 * Continues with another key, after a confirmation if that loses more than a form, which stays as a draft. The
 * caller renders `dialog`.
 */
export function useConfirmSwitch(onStay?: () => void): {
  confirmSwitch: (act: () => void) => void
  dialog: ReactNode
} {
  const client = useQueryClient()
  const [waiting, setWaiting] = useState<{ loss: SwitchLoss; act: () => void }>()
  const findLoss = (): SwitchLoss | undefined => {
    const kind = getUnsavedKind()
    if (kind !== undefined && kind !== 'form') return 'page'
    if (client.isMutating() > 0) return 'request'
    const phase = exportStore.get()?.phase
    return phase === undefined || phase === 'saved' ? undefined : 'export'
  }
  const close = () => setWaiting(undefined)
  return {
    confirmSwitch(act) {
      const loss = findLoss()
      if (loss) setWaiting({ loss, act })
      else act()
    },
    dialog: waiting && (
      <SwitchDialog
        loss={waiting.loss}
        onLeave={() => {
          close()
          waiting.act()
        }}
        onClose={() => {
          close()
          onStay?.()
        }}
      />
    ),
  }
}
