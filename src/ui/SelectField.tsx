import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { Select } from './Select.tsx'

interface SelectFieldProps<Value extends string>
  extends FieldProps,
    Pick<ComponentProps<typeof Select>, 'onFocus' | 'isWide' | 'disabled'> {
  value: Value
  options: readonly (readonly [value: Value, text: string])[]
  onSelect: (value: Value) => void
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, description, error, options, onSelect, ...select } = props
  return (
    <Field label={label} description={description} error={error}>
      {(controlProps) => (
        <Select
          {...controlProps}
          {...select}
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
        </Select>
      )}
    </Field>
  )
}
