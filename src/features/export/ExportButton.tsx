import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { findLongFilter } from '../../contract/list-params.ts'
import { exportStore, filtersOf } from '../../jobs/export-store.ts'
import { useListContents } from '../../list/use-list.tsx'
import { t } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { ChunkLoadDialog } from '../../ui/Dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const ExportDialog = lazyPart(async () => (await import('./ExportDialog.tsx')).ExportDialog, {
  fallback: ChunkLoadDialog,
})

export function ExportButton() {
  const source = useListContents()
  const [isOpen, setIsOpen] = useState(false)
  if (findLongFilter(filtersOf(source).map(([, value]) => value)) !== undefined) return null
  const open = () => {
    exportStore.set({ ...exportStore.get(), hasDock: true })
    setIsOpen(true)
  }
  return (
    <>
      <Button onClick={open}>
        <IconDownload size={16} aria-hidden />
        <span>{t.export.name}</span>
      </Button>
      {isOpen && <ExportDialog source={source} onClose={() => setIsOpen(false)} />}
    </>
  )
}
