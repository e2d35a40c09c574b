import { IconNotes } from '@tabler/icons-react'
import { t } from '../../messages/messages.ts'
import { useCaseNotes } from '../../session/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './CaseNotesButton.module.css'

export function CaseNotesButton({ position, onClick }: { position: 'header' | 'menu'; onClick: () => void }) {
  const label = t.caseNotes.button(useCaseNotes().length)
  return (
    <Button
      variant="quiet"
      className={styles[position]}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <IconNotes size={16} aria-hidden />
      <span className={styles.label}>{label}</span>
    </Button>
  )
}
