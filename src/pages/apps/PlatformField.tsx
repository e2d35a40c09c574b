import type { Ref } from 'react'
import { platforms } from '../../contract/resources.ts'
import { t } from '../../messages/messages.ts'
import { Field } from '../../ui/Field.tsx'
import styles from './PlatformField.module.css'

interface PlatformFieldProps {
  name: string
  /** Receives the first radio button, which the form focuses if no platform is selected. */
  ref: Ref<HTMLInputElement>
  value: string
  onChange: (platform: string) => void
  error: string | undefined
}

/** A radio group to select the platform. */
export function PlatformField({ name, ref, value, onChange, error }: PlatformFieldProps) {
  return (
    <Field label={t.field.platform} error={error} isGroup>
      {(controlProps) => (
        <div {...controlProps} role="radiogroup" className={styles.group}>
          {platforms.map((platform, index) => (
            <label key={platform} className={styles.choice}>
              <input
                ref={index === 0 ? ref : undefined}
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
      )}
    </Field>
  )
}
