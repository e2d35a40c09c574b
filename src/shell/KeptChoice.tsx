import { t } from '../messages/lazy-messages.ts'
import { Checkbox } from '../ui/Checkbox.tsx'

interface KeptChoiceProps {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** Whether signing out also forgets what is kept on this device. */
export const KeptChoice = ({ isChecked, onChange }: KeptChoiceProps) => (
  <Checkbox
    label={t.kept.alsoForget}
    checked={isChecked}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
)
