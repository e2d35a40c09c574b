import { Controller, type UseFormReturn } from 'react-hook-form'
import { FieldWarning } from '../../form/FieldWarning.tsx'
import { fieldErrorText } from '../../form/field-error-text.ts'
import type { FieldErrors } from '../../form/submission-state.ts'
import { ProjectPicker } from '../../list/project-picker/ProjectPicker.tsx'
import { t } from '../../messages/messages.ts'
import { TextField } from '../../ui/TextField.tsx'
import type { AppForm } from './app-form.ts'
import { bundleIdWarning } from './bundle-id.ts'
import { DisplayNameField } from './DisplayNameField.tsx'
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
  /** The project whose apps are checked for the same name; undefined checks nothing. */
  checkedProjectId: string | undefined
}

/** The fields for project, display name, platform and, if the platform has one, bundle ID. */
export function AppFields(props: AppFieldsProps) {
  const { form, fieldErrors, ownProjectId, focusedField, onChoose, checkedProjectId } = props
  const { control, register, watch, formState } = form
  const { errors, touchedFields } = formState
  const platform = watch('platform')
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
      <DisplayNameField
        form={form}
        fieldErrors={fieldErrors}
        hasInitialFocus={focusedField === 'displayName'}
        checkedProjectId={checkedProjectId}
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
      {platform !== 'web' && (
        <div>
          <TextField
            label={t.field.bundleId}
            description={t.form.bundleNote}
            error={fieldErrorText(fieldErrors.bundleId, errors.bundleId, t.form.correct)}
            autoComplete="off"
            spellCheck={false}
            {...register('bundleId')}
          />
          <FieldWarning>
            {touchedFields.bundleId && bundleIdWarning(watch('bundleId'), platform)}
          </FieldWarning>
        </div>
      )}
    </>
  )
}
