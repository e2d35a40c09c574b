import { IconRefresh } from '@tabler/icons-react'
import { t } from '../messages/first.ts'
import { Button } from '../ui/Button.tsx'

/** Asks again for what the page shows. */
export function RefreshButton({ onRefresh }: { onRefresh: () => void }) {
  return (
    <Button look="quiet" onClick={onRefresh}>
      <IconRefresh size={16} aria-hidden />
      {t.action.refresh}
    </Button>
  )
}
