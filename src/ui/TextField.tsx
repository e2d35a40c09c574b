import { type ComponentProps, type ReactNode, useId } from 'react'
import field from './field.module.css'
import styles from './TextField.module.css'

interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  description: string
  error: string | undefined
  /** A control at the end of the field. */
  inside?: ReactNode
}

/** A labelled field, plain: for the pages that come before anything else has been loaded, looking as Mantine's do here. */
export function TextField({ label, description, error, inside, ...input }: TextFieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const errorId = `${id}-error`
  return (
    <div>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.line}>
        <input
          {...input}
          id={id}
          className={`${styles.input} ${field.input}`}
          data-inside={inside !== undefined}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? noteId : `${errorId} ${noteId}`}
        />
        {inside && <span className={styles.inside}>{inside}</span>}
      </div>
      {error && (
        <p id={errorId} className={field.error}>
          {error}
        </p>
      )}
      <p id={noteId} className={field.note}>
        {description}
      </p>
    </div>
  )
}
