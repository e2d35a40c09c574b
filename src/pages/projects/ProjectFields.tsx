import type { FocusEvent, ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ProjectDraft } from '../../contract/bodies.ts'
import { fieldErrorText } from '../../form/field-error-text.ts'
import type { FieldErrors } from '../../form/submission-state.ts'
import { t } from '../../messages/messages.ts'
import { TextArea, TextField } from '../../ui/TextField.tsx'

interface ProjectFieldsProps {
  form: UseFormReturn<ProjectDraft>
  fieldErrors: FieldErrors
  /** Whether the first field is focused when the page opens. */
  takesFocus?: boolean
  onLeaveName?: (event: FocusEvent<HTMLInputElement>) => void
  nameWarning?: ReactNode
}

/** The fields for name and description. */
export function ProjectFields(props: ProjectFieldsProps) {
  const { form, fieldErrors, takesFocus, onLeaveName, nameWarning } = props
  const { errors } = form.formState
  const { onBlur, ...name } = form.register('name')
  return (
    <>
      <div>
        <TextField
          label={t.field.name}
          error={fieldErrorText(fieldErrors.name, errors.name, t.form.nameNeeded)}
          autoComplete="off"
          data-autofocus={takesFocus}
          {...name}
          onBlur={(event) => {
            onLeaveName?.(event)
            void onBlur(event)
          }}
        />
        {nameWarning}
      </div>
      <TextArea
        label={t.field.description}
        description={t.form.optional}
        error={fieldErrorText(fieldErrors.description, errors.description, t.form.correct)}
        rows={4}
        {...form.register('description')}
      />
    </>
  )
}
