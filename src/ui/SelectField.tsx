import { Field, type FieldProps } from './Field.tsx'
import { Select, type SelectProps } from './Select.tsx'

export function SelectField<Value extends string>(props: FieldProps & SelectProps<Value>) {
  const { label, description, error, ...select } = props
  return (
    <Field label={label} description={description} error={error}>
      {(controlProps) => <Select {...controlProps} {...select} />}
    </Field>
  )
}
