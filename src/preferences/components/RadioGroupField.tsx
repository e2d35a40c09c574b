import { type ReactNode, useId } from 'react'
import { Radio } from '../../ui/Checkbox.tsx'
import styles from './Preferences.module.css'

interface RadioGroupFieldProps<Value> {
  label: string
  options: readonly { value: Value; text: string; lang?: string }[]
  selected: Value
  onSelect: (value: Value) => void
  /** Explains effects that are not visible at once. */
  note?: string
}

/** A group of radio buttons with a label. */
export function RadioGroupField<Value extends string | number>(
  props: RadioGroupFieldProps<Value>,
): ReactNode {
  const { label, options, selected, onSelect, note } = props
  const id = useId()
  return (
    <fieldset className={styles.choice} aria-describedby={note && id}>
      <legend>{label}</legend>
      <div className={styles.options}>
        {options.map(({ value, text, lang }) => (
          <Radio
            key={value}
            label={<span lang={lang}>{text}</span>}
            name={id}
            checked={value === selected}
            onChange={() => onSelect(value)}
          />
        ))}
      </div>
      {note && (
        <p id={id} className={styles.note}>
          {note}
        </p>
      )}
    </fieldset>
  )
}
