import { useId } from 'react'
import type { ResourceName } from '../../contract/resources.ts'
import { t } from '../../messages/messages.ts'
import { Radio } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import styles from './LookUpPage.module.css'

export const kinds = ['users', 'apps', 'projects'] as const

interface KindFieldProps {
  value: ResourceName
  onChange: (kind: ResourceName) => void
}

/** Selects the kind of record that the IDs are looked up as. */
export function KindField({ value, onChange }: KindFieldProps) {
  const name = useId()
  return (
    <Field label={t.lookUp.kind} isGroup>
      {(controlProps) => (
        <div {...controlProps} role="radiogroup" className={styles.kinds}>
          {kinds.map((kind) => (
            <Radio
              key={kind}
              label={t.list[kind]}
              name={name}
              checked={kind === value}
              onChange={() => onChange(kind)}
            />
          ))}
        </div>
      )}
    </Field>
  )
}
