import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { Select } from './Select.tsx'

interface SelectFieldProps<Value extends string>
  extends FieldProps,
    Pick<ComponentProps<'select'>, 'onFocus'> {
  value: Value
  options: readonly (readonly [value: Value, text: string])[]
  onSelect: (value: Value) => void
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, description, error, options, onSelect, ...select } = props
  const selectName = (name: string) => {
    const option = options.find(([value]) => value === name)
    if (option) onSelect(option[0])
  }
  return (
    <Field label={label} description={description} error={error}>
      {(controlProps) => (
        <Select {...controlProps} {...select} onChange={({ target }) => selectName(target.value)}>
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
