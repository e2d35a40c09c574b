import { Input } from '@mantine/core'
import { platforms } from '../../contract/app.ts'
import { t } from '../../messages/messages.ts'
import styles from './PlatformField.module.css'

interface PlatformFieldProps {
  name: string
  value: string
  onChange: (platform: string) => void
  error: string | undefined
}

/** Which platform: one of three radio buttons, none chosen in advance. */
export function PlatformField({ name, value, onChange, error }: PlatformFieldProps) {
  return (
    <Input.Wrapper label={t.field.platform} labelElement="div" error={error} id="platform">
      <div
        role="radiogroup"
        aria-labelledby="platform-label"
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : 'platform-error'}
        className={styles.group}
      >
        {platforms.map((platform) => (
          <label key={platform} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={platform}
              checked={platform === value}
              onChange={() => onChange(platform)}
            />
            {t.platform[platform]}
          </label>
        ))}
      </div>
    </Input.Wrapper>
  )
}
