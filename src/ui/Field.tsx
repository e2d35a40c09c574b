import { type ReactNode, useId } from 'react'
import styles from './Field.module.css'

export interface FieldProps {
  label: string
  description?: string | undefined
  error?: string | undefined
  /** Replaces the description, so that nothing moves when it appears. */
  warning?: string | undefined
}

/** Attributes that connect a control with its label, description and error. */
interface ControlProps {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  /** Set for a group, which a `<label>` cannot name. */
  'aria-labelledby'?: string
}

interface FieldFrameProps extends FieldProps {
  isGroup?: boolean
  children: (connection: ControlProps) => ReactNode
}

/** A control with its label above and its error and description below. */
export function Field({ label, description, error, warning, isGroup = false, children }: FieldFrameProps) {
  const id = useId()
  const note = warning ?? description
  const labelId = `${id}-label`
  const errorId = `${id}-error`
  const descriptionId = `${id}-description`
  const describedBy = [error !== undefined && errorId, note !== undefined && descriptionId]
    .filter((one) => one !== false)
    .join(' ')
  const controlProps = {
    id,
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy || undefined,
    ...(isGroup && { 'aria-labelledby': labelId }),
  }
  return (
    <div>
      {isGroup ? (
        <div id={labelId} className={styles.label}>
          {label}
        </div>
      ) : (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      {children(controlProps)}
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {note !== undefined && (
        <p id={descriptionId} className={warning ? styles.warning : styles.description} aria-live="polite">
          {note}
        </p>
      )}
    </div>
  )
}
