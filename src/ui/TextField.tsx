import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import styles from './TextField.module.css'

interface TextFieldProps extends ComponentProps<'input'>, FieldProps {
  /** A button at the end of the field. */
  button?: ReactNode
  /** Text at the end of the field, up to half of its width. */
  suffix?: ReactNode
}

/** A text field with one line. */
export function TextField({ label, description, error, warning, button, suffix, ...input }: TextFieldProps) {
  return (
    <Field label={label} description={description} error={error} warning={warning}>
      {(controlProps) => (
        <div className={styles.line}>
          <input
            {...input}
            {...controlProps}
            className={styles.input}
            data-button={button !== undefined}
            data-suffix={suffix !== undefined}
          />
          {button && <span className={styles.button}>{button}</span>}
          {suffix && <span className={styles.suffix}>{suffix}</span>}
        </div>
      )}
    </Field>
  )
}

type TextAreaProps = ComponentProps<'textarea'> & FieldProps

/** A text field with several lines. */
export function TextArea({ label, description, error, warning, ...area }: TextAreaProps) {
  return (
    <Field label={label} description={description} error={error} warning={warning}>
      {(controlProps) => <textarea {...area} {...controlProps} className={styles.input} />}
    </Field>
  )
}
