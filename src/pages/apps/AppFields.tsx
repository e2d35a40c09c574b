import { Controller, type UseFormReturn } from 'react-hook-form'
import { appQueries } from '../../api/apps.ts'
import { isSameText } from '../../api/find-by-name.ts'
import type { Connection } from '../../api/http/connection.ts'
import { fieldErrorText } from '../../form/failures.ts'
import { FieldWarning, NameField, type SameNameRecord } from '../../form/NameField.tsx'
import type { FieldErrors } from '../../form/submission-state.ts'
import { ProjectPicker } from '../../list/project-picker/ProjectPicker.tsx'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { platformName } from '../../record/platform-name.ts'
import { TextField } from '../../ui/TextField.tsx'
import type { AppForm } from './app-form.ts'
import { bundleIdWarning } from './bundle-id.ts'
import { PlatformField } from './PlatformField.tsx'

/** Maximum number of apps that are searched for the name. */
const MAX_APPS = 20

/** Returns the project's apps with this name among the first ones that the service's filter finds. */
async function findSameNamed(
  projectId: string,
  name: string,
  signal: AbortSignal,
  connection: Connection,
): Promise<SameNameRecord[]> {
  const fetchPage = appQueries.pages({ projectId, appName: name.trim() })
  const { rows } = await fetchPage({ page: 1, limit: MAX_APPS }, signal, connection)
  // A service may ignore the filter by project.
  return rows.flatMap(({ projectAppId, displayName = '', platform, projectId: appProjectId = projectId }) =>
    appProjectId === projectId && isSameText(displayName, name)
      ? [{ id: projectAppId, name: displayName, detail: platform && platformName(platform) }]
      : [],
  )
}

interface AppFieldsProps {
  form: UseFormReturn<AppForm>
  fieldErrors: FieldErrors
  /** The project of a Project key, which is shown read-only; undefined with a Master key. */
  keyProjectId: string | undefined
  /** The field that is focused when the page opens. */
  focusedField: 'projectId' | 'displayName'
  /** Called with the ID of the project that the user chooses from the list. */
  onChoose: (projectId: string) => void
  /** The project to search for apps with the same name; undefined if no search is needed. */
  checkedProjectId: string | undefined
}

/** The fields for project, display name, platform and, if the platform has one, bundle ID. */
export function AppFields(props: AppFieldsProps) {
  const { form, fieldErrors, keyProjectId, focusedField, onChoose, checkedProjectId } = props
  const { control, register, watch, formState } = form
  const { errors, touchedFields } = formState
  const platform = watch('platform')
  return (
    <>
      {keyProjectId === undefined ? (
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
      <NameField
        label={t.field.displayName}
        error={fieldErrorText(fieldErrors.displayName, errors.displayName, t.form.displayNameNeeded)}
        hasInitialFocus={focusedField === 'displayName'}
        value={watch('displayName')}
        field={register('displayName')}
        searchScope={checkedProjectId === undefined ? undefined : ['apps', checkedProjectId]}
        find={(name, signal, connection) => findSameNamed(checkedProjectId ?? '', name, signal, connection)}
        warningText={t.createForms.sameApp}
        toPath={paths.app}
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
        <TextField
          label={t.field.bundleId}
          description={t.form.bundleNote}
          error={fieldErrorText(fieldErrors.bundleId, errors.bundleId, t.form.checkHighlighted)}
          warning={
            <FieldWarning>
              {touchedFields.bundleId && bundleIdWarning(watch('bundleId'), platform)}
            </FieldWarning>
          }
          autoComplete="off"
          spellCheck={false}
          {...register('bundleId')}
        />
      )}
    </>
  )
}
