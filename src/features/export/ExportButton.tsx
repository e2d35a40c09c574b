import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useListContents } from '../../list/use-list.tsx'
import { t } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { ChunkLoadDialog } from '../../ui/Dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const ExportDialog = lazyPart(async () => (await import('./ExportDialog.tsx')).ExportDialog, {
  fallback: ChunkLoadDialog,
})

export function ExportButton() {
  const { resource, params, where, longFilter } = useListContents()
  const [isOpen, setIsOpen] = useState(false)
  if (longFilter !== undefined) return null
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <IconDownload size={16} aria-hidden />
        <span>{t.export.name}</span>
      </Button>
      {isOpen && <ExportDialog source={{ resource, params, where }} onClose={() => setIsOpen(false)} />}
    </>
  )
}
