import type { ComponentProps } from 'react'
import styles from './Select.module.css'

export interface SelectProps<Value extends string>
  extends Omit<ComponentProps<'select'>, 'className' | 'onChange' | 'onSelect' | 'value'> {
  value: Value
  options: readonly (readonly [value: Value, text: string])[]
  onSelect: (value: Value) => void
  isWide?: boolean
}

/** The browser's own select; its container labels it. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, onSelect, isWide = false, ...select } = props
  return (
    <select
      {...select}
      className={isWide ? `${styles.select} ${styles.wide}` : styles.select}
      onChange={({ target }) => {
        const [value] = options[target.selectedIndex] ?? []
        if (value !== undefined) onSelect(value)
      }}
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
}
