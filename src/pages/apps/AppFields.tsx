import { Controller, type UseFormReturn } from 'react-hook-form'
import { fieldErrorText } from '../../form/field-error-text.ts'
import type { FieldErrors } from '../../form/submission-state.ts'
import { ProjectPicker } from '../../list/project-picker/ProjectPicker.tsx'
import { t } from '../../messages/messages.ts'
import { TextField } from '../../ui/TextField.tsx'
import type { AppForm } from './app-form.ts'
import { PlatformField } from './PlatformField.tsx'

interface AppFieldsProps {
  form: UseFormReturn<AppForm>
  fieldErrors: FieldErrors
  /** The project of a Project key, which cannot be changed. */
  ownProjectId: string | undefined
  /** The field that is focused when the page opens. */
  focusedField: 'projectId' | 'displayName'
  /** Called with a project ID chosen from the list. */
  onChoose: (projectId: string) => void
}

/** The fields for project, display name, platform and, if the platform has one, bundle ID. */
export function AppFields({ form, fieldErrors, ownProjectId, focusedField, onChoose }: AppFieldsProps) {
  const { control, register, watch, formState } = form
  const { errors } = formState
  return (
    <>
      {ownProjectId === undefined ? (
        <Controller
          name="projectId"
          control={control}
          render={({ field }) => (
            <ProjectPicker
              {...field}
              hasInitialFocus={focusedField === 'projectId'}
              onChoose={onChoose}
              error={fieldErrorText(fieldErrors.projectId, errors.projectId, t.form.projectNeeded)}
            />
          )}
        />
      ) : (
        <TextField
          label={t.field.project}
          description={t.form.projectFixed}
          error={fieldErrorText(fieldErrors.projectId, errors.projectId, t.form.projectNeeded)}
          readOnly
          {...register('projectId')}
        />
      )}
      <TextField
        label={t.field.displayName}
        error={fieldErrorText(fieldErrors.displayName, errors.displayName, t.form.displayNameNeeded)}
        autoComplete="off"
        data-autofocus={focusedField === 'displayName' || undefined}
        {...register('displayName')}
      />
      <Controller
        name="platform"
        control={control}
        render={({ field }) => (
          <PlatformField
            {...field}
            error={fieldErrorText(fieldErrors.platform, errors.platform, t.form.platformNeeded)}
          />
        )}
      />
      {watch('platform') !== 'web' && (
        <TextField
          label={t.field.bundleId}
          description={t.form.bundleNote}
          error={fieldErrorText(fieldErrors.bundleId, errors.bundleId, t.form.correct)}
          autoComplete="off"
          spellCheck={false}
          {...register('bundleId')}
        />
      )}
    </>
  )
}
