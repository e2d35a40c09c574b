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
  /** Whether the dialog focuses the selected option when it opens. */
  hasInitialFocus?: boolean
}

/** A group of radio buttons with a label. */
export function RadioGroupField<Value extends string | number>(
  props: RadioGroupFieldProps<Value>,
): ReactNode {
  const { label, options, selected, onSelect, note, hasInitialFocus } = props
  const groupName = useId()
  const noteId = useId()
  return (
    <fieldset className={styles.choice} aria-describedby={note && noteId}>
      <legend>{label}</legend>
      <div className={styles.options}>
        {options.map(({ value, text, lang }) => (
          <Radio
            key={value}
            label={<span lang={lang}>{text}</span>}
            name={groupName}
            checked={value === selected}
            data-autofocus={(hasInitialFocus && value === selected) || undefined}
            onChange={() => onSelect(value)}
          />
        ))}
      </div>
      {note && (
        <p id={noteId} className={styles.note}>
          {note}
        </p>
      )}
    </fieldset>
  )
}
