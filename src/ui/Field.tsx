import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Field.module.css'
import { Input, keptAsTyped, neverFilled } from './Input.tsx'

/**
 * A ref callback for a live region that announces changes only while the focus is in its parent. It sets an
 * attribute, since state would make the code of the first page larger.
 */
function announceWhileFocused(region: HTMLDivElement) {
  const field = region.parentElement
  const setPoliteness = (hasFocus: boolean) => region.setAttribute('aria-live', hasFocus ? 'polite' : 'off')
  const onFocusIn = () => setPoliteness(true)
  const onFocusOut = () => setPoliteness(false)
  setPoliteness(field?.contains(document.activeElement) ?? false)
  field?.addEventListener('focusin', onFocusIn)
  field?.addEventListener('focusout', onFocusOut)
  return () => {
    field?.removeEventListener('focusin', onFocusIn)
    field?.removeEventListener('focusout', onFocusOut)
  }
}

export interface FieldProps {
  label: string
  description?: string | undefined
  error?: string | undefined
  isAlert?: boolean | undefined
  warning?: ReactNode
}

interface ControlProps {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  'aria-labelledby'?: string
}

interface FieldFrameProps extends FieldProps {
  isGroup?: boolean
  children: (controlProps: ControlProps) => ReactNode
}

export function Field(props: FieldFrameProps) {
  const { label, description, error, isAlert, warning, isGroup = false, children } = props
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
      <div ref={isAlert ? undefined : announceWhileFocused}>
        {error !== undefined && (
          <p id={errorId} role={isAlert ? 'alert' : undefined} className={styles.error}>
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

interface TextFieldProps extends ComponentProps<'input'>, FieldProps {
  button?: ReactNode
  suffix?: ReactNode
}

export function TextField(props: TextFieldProps) {
  const { label, description, error, isAlert, warning, button, suffix, ...input } = props
  return (
    <Field {...{ label, description, error, isAlert, warning }}>
      {(controlProps) => (
        <div className={styles.line}>
          <Input
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

/** A text field with several lines. With `spellCheck={false}`, its text is no prose. */
export function TextArea({ label, description, error, warning, ...area }: TextAreaProps) {
  return (
    <Field label={label} description={description} error={error} warning={warning}>
      {(controlProps) => (
        <textarea
          {...neverFilled}
          {...(area.spellCheck === false && keptAsTyped)}
          {...area}
          {...controlProps}
          className={styles.input}
        />
      )}
    </Field>
  )
}
