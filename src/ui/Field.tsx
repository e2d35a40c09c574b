import { type ReactNode, useId } from 'react'
import { announceWhileFocused } from './announce-while-focused.ts'
import styles from './Field.module.css'

export interface FieldProps {
  label: string
  description?: string | undefined
  error?: string | undefined
  /** A possible mistake in a value that can still be sent. */
  warning?: ReactNode
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
  /** Whether the control is a group of several controls. */
  isGroup?: boolean
  children: (controlProps: ControlProps) => ReactNode
}

/** A control with its label above and its error, warning and description below. */
export function Field({ label, description, error, warning, isGroup = false, children }: FieldFrameProps) {
  const id = useId()
  const labelId = `${id}-label`
  const errorId = `${id}-error`
  const descriptionId = `${id}-description`
  const warningId = `${id}-warning`
  const describedBy = [
    error !== undefined && errorId,
    warning !== undefined && warningId,
    description !== undefined && descriptionId,
  ]
    .filter((partId) => partId !== false)
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
      {/* Screen readers read the error when the field receives the focus, but not if the field has it already. */}
      <div ref={announceWhileFocused}>
        {error !== undefined && (
          <p id={errorId} className={styles.error}>
            {error}
          </p>
        )}
      </div>
      {warning !== undefined && (
        <div id={warningId} className={styles.warning}>
          {warning}
        </div>
      )}
      {description !== undefined && (
        <p id={descriptionId} className={styles.description}>
          {description}
        </p>
      )}
    </div>
  )
}
