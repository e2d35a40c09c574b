import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Checkbox.module.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode
  description?: string | undefined
}

function LabeledInput({
  type,
  label,
  description,
  'aria-describedby': describedBy,
  ...input
}: CheckboxProps & { type: 'checkbox' | 'radio' }) {
  const id = useId()
  return (
    <div>
      <label className={styles.choice}>
        <input
          {...input}
          type={type}
          className={styles.box}
          aria-describedby={description === undefined ? describedBy : id}
        />
        <span>{label}</span>
      </label>
      {description !== undefined && (
        <p id={id} className={styles.description}>
          {description}
        </p>
      )}
    </div>
  )
}

export const Checkbox = (props: CheckboxProps) => <LabeledInput {...props} type="checkbox" />

export const Radio = (props: CheckboxProps) => <LabeledInput {...props} type="radio" />
