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
 * Runs a switch to another key, after a confirmation if the switch loses something. Unsaved input of a form
 * needs no confirmation, because it stays as a draft. The caller renders `dialog`.
 */
export function useConfirmSwitch(onStay?: () => void): {
  confirmSwitch: (proceed: () => void) => void
  dialog: ReactNode
} {
  const client = useQueryClient()
  const [pendingSwitch, setPendingSwitch] = useState<{ loss: SwitchLoss; proceed: () => void }>()
  const findLoss = (): SwitchLoss | undefined => {
    const unsavedKind = getUnsavedKind()
    if (unsavedKind !== undefined && unsavedKind !== 'form') return 'page'
    if (client.isMutating() > 0) return 'request'
    const exportPhase = exportStore.get()?.phase
    return exportPhase === undefined || exportPhase === 'saved' ? undefined : 'export'
  }
  const close = () => setPendingSwitch(undefined)
  return {
    confirmSwitch(proceed) {
      const loss = findLoss()
      if (loss) setPendingSwitch({ loss, proceed })
      else proceed()
    },
    dialog: pendingSwitch && (
      <SwitchDialog
        loss={pendingSwitch.loss}
        onLeave={() => {
          close()
          pendingSwitch.proceed()
        }}
        onClose={() => {
          close()
          onStay?.()
        }}
      />
    ),
  }
}
