import { Checkbox, createTheme, Input, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import field from './field.module.css'

const inputWrapperOrder: ('label' | 'input' | 'error' | 'description')[] = [
  'label',
  'input',
  'error',
  'description',
]

/** Defaults of Mantine's components. Values live in tokens.css: under the policy the theme can write no styles. */
export const theme = createTheme({
  components: {
    InputWrapper: Input.Wrapper.extend({
      classNames: { label: field.label, description: field.note, error: field.error },
    }),
    Input: Input.extend({ classNames: { input: field.input } }),
    TextInput: TextInput.extend({ defaultProps: { inputWrapperOrder } }),
    Textarea: Textarea.extend({ defaultProps: { inputWrapperOrder } }),
    Checkbox: Checkbox.extend({
      defaultProps: { size: 'xs', radius: 3 },
      classNames: { label: field.choice, input: field.box },
    }),
  },
})
