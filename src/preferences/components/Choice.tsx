import { type ReactNode, useId } from 'react'
import { Radio } from '../../ui/Checkbox.tsx'
import styles from './Preferences.module.css'

interface ChoiceProps<Value> {
  label: string
  options: readonly { value: Value; text: string; lang?: string }[]
  chosen: Value
  onChoose: (value: Value) => void
  /** What choosing does beyond what can be seen at once. */
  note?: string
}

/** One thing to choose of a few. */
export function Choice<Value extends string | number>(props: ChoiceProps<Value>): ReactNode {
  const { label, options, chosen, onChoose, note } = props
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
            checked={value === chosen}
            onChange={() => onChoose(value)}
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
