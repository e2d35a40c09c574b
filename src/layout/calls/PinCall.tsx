import { IconPin } from '@tabler/icons-react'
import type { LoggedCall } from '../../api/call-log/call-log.ts'
import { t } from '../../messages/messages.ts'
import { usePin } from '../../session/case-notes.ts'
import { Button } from '../../ui/Button.tsx'
import { toCallNote } from './call-note.ts'

/** Adds a call to the case notes or removes it. A running call has no outcome to pin. */
export function PinCall({ call }: { call: LoggedCall }) {
  const { isPinned, toggle } = usePin(
    (note) =>
      note.type === 'call' &&
      note.at === call.startedAt &&
      note.endpoint === call.endpoint.name &&
      note.requestId === call.requestId,
    () => toCallNote(call),
  )
  return (
    <Button
      variant="quiet-small-icon"
      aria-label={t.caseNotes.pin}
      title={isPinned ? t.caseNotes.isPinned : t.caseNotes.pin}
      aria-pressed={isPinned}
      disabled={call.outcome.kind === 'running'}
      onClick={toggle}
    >
      <IconPin size={14} aria-hidden fill={isPinned ? 'currentColor' : 'none'} />
    </Button>
  )
}
