import type { UseFormReturn } from 'react-hook-form'
import type { ProjectDraft } from '../../contract/bodies.ts'
import { fieldText } from '../../form/field-text.ts'
import { t } from '../../messages/messages.ts'
import { TextArea, TextField } from '../../ui/TextField.tsx'

interface ProjectFieldsProps {
  form: UseFormReturn<ProjectDraft>
  /** Whether the first field takes the focus when the page is shown. */
  takesFocus?: boolean
}

/** Name and description. */
export function ProjectFields({ form, takesFocus }: ProjectFieldsProps) {
  const { errors } = form.formState
  return (
    <>
      <TextField
        label={t.field.name}
        error={fieldText(errors.name, t.form.nameNeeded)}
        autoComplete="off"
        data-autofocus={takesFocus}
        {...form.register('name')}
      />
      <TextArea
        label={t.field.description}
        description={t.form.optional}
        error={fieldText(errors.description, t.form.correct)}
        rows={4}
        {...form.register('description')}
      />
    </>
  )
}
