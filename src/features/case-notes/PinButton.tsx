import { IconPin } from '@tabler/icons-react'
import type { ResourceName } from '../../contract/resources.ts'
import { t } from '../../messages/messages.ts'
import { usePin } from '../../session/case-notes.ts'
import { Button } from '../../ui/Button.tsx'

interface PinButtonProps {
  resource: ResourceName
  id: string
  /** Whether the record has loaded. Until then, it cannot be pinned, because there may be no such record. */
  isLoaded: boolean
}

/** A button that adds a record to the case notes or removes it from them. */
export function PinButton({ resource, id, isLoaded }: PinButtonProps) {
  const { isPinned, toggle } = usePin(
    (note) => note.type === 'record' && note.resource === resource && note.id === id,
    () => ({ type: 'record', resource, id, at: Date.now() }),
  )
  return (
    <Button variant="quiet" aria-pressed={isPinned} disabled={!isLoaded && !isPinned} onClick={toggle}>
      <IconPin size={16} aria-hidden fill={isPinned ? 'currentColor' : 'none'} />
      {t.caseNotes.pin}
    </Button>
  )
}
