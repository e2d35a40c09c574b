import { IconPin } from '@tabler/icons-react'
import { t } from '../messages/lazy-messages.ts'
import { IconButton } from '../ui/IconButton.tsx'
import type { CaseNote } from './case-notes.ts'
import { useCaseNotes, useSession } from './use-session.ts'

interface PinButtonProps {
  pin: string
  createNote: () => CaseNote
  isDisabled: boolean
  isSmall?: boolean
}

export function PinButton({ pin, createNote, isDisabled, isSmall = false }: PinButtonProps) {
  const { notes: store } = useSession()
  const notes = useCaseNotes()
  const isPinned = notes.some((note) => note.pin === pin)
  const toggle = () =>
    store.set(isPinned ? notes.filter((note) => note.pin !== pin) : [...notes, { ...createNote(), pin }])
  return (
    <IconButton
      variant={isSmall ? 'quiet-small-icon' : 'quiet-icon'}
      label={t.caseNotes.pin}
      icon={IconPin}
      isFilled={isPinned}
      title={isPinned ? t.caseNotes.isPinned : t.caseNotes.pin}
      aria-pressed={isPinned}
      disabled={isDisabled && !isPinned}
      onClick={toggle}
    />
  )
}
