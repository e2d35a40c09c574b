import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../messages/first.ts'
import { Button } from '../../ui/Button.tsx'
import type { ExportSource } from './export-store.ts'

// Together: an export that began must not be left without the code that shows it.
const ExportDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./ExportDialog.tsx'), import('./ExportDock.tsx')])
  return dialog
})

/** Opens the choice of a format for the list that is shown. */
export function ExportButton({ source }: { source: ExportSource }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <IconDownload size={16} aria-hidden />
        {t.export.name}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ExportDialog source={source} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
