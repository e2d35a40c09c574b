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

/** The radio buttons for the kind of record that the IDs belong to. */
export function KindField({ value, onChange }: KindFieldProps) {
  const groupName = useId()
  return (
    <Field label={t.lookUp.kind} isGroup>
      {(controlProps) => (
        <div {...controlProps} role="radiogroup" className={styles.kinds}>
          {kinds.map((kind) => (
            <Radio
              key={kind}
              label={t.list[kind]}
              name={groupName}
              checked={kind === value}
              onChange={() => onChange(kind)}
            />
          ))}
        </div>
      )}
    </Field>
  )
}
