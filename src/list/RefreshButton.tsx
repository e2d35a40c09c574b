import { IconRefresh } from '@tabler/icons-react'
import { t } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'

export const RefreshButton = ({ onRefresh }: { onRefresh: () => void }) => (
  <Button variant="quiet" title={t.action.refresh} onClick={onRefresh}>
    <IconRefresh size={16} aria-hidden />
    <span>{t.action.refresh}</span>
  </Button>
)
