import { services } from '../api/http/connection.ts'
import { t } from '../messages/messages.ts'
import { Field } from '../ui/Field.tsx'
import { Select } from '../ui/Select.tsx'
import styles from './ServiceSelect.module.css'

interface ServiceSelectProps {
  value: string
  onChange: (address: string) => void
}

export function ServiceSelect({ value, onChange }: ServiceSelectProps) {
  const configuredServices = services()
  if (configuredServices.length === 1) return null
  return (
    <div className={styles.field}>
      <Field label={t.signIn.service}>
        {(controlProps) => (
          <Select
            {...controlProps}
            isWide
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            {configuredServices.map(({ address, name }) => (
              <option key={address} value={address}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
