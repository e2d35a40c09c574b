import { services } from '../api/http/connection.ts'
import { t } from '../messages/messages.ts'
import { SelectField } from '../ui/SelectField.tsx'
import styles from './ServiceSelect.module.css'

interface ServiceSelectProps {
  value: string
  onChange: (address: string) => void
}

export function ServiceSelect({ value, onChange }: ServiceSelectProps) {
  const options = services().map(({ address, name }) => [address, name] as const)
  if (options.length === 1) return null
  return (
    <div className={styles.field}>
      <SelectField label={t.signIn.service} isWide value={value} options={options} onSelect={onChange} />
    </div>
  )
}
