import type { UseFormReturn } from 'react-hook-form'
import { appQueries } from '../../api/apps.ts'
import { isSameText } from '../../api/find-by-name.ts'
import { isVisible } from '../../contract/is-visible.ts'
import { fieldErrorText } from '../../form/field-error-text.ts'
import { type SameNamed, SameNameWarning } from '../../form/SameNameWarning.tsx'
import type { FieldErrors } from '../../form/submission-state.ts'
import { useLeftValue } from '../../form/use-left-value.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { platformName } from '../../record/platform-name.ts'
import { TextField } from '../../ui/TextField.tsx'
import type { AppForm } from './app-form.ts'

/** Limits how many apps with a name are searched. */
const MAX_APPS = 20

/** Returns the project's apps with this name among the first ones that the service's filter finds. */
async function findSameNamed(projectId: string, name: string, signal: AbortSignal): Promise<SameNamed[]> {
  const fetchPage = appQueries.pages({ projectId, appName: name.trim() })
  const { rows } = await fetchPage({ page: 1, limit: MAX_APPS }, signal)
  return rows.flatMap(({ projectAppId, displayName = '', platform, projectId: found = projectId }) =>
    found === projectId && isSameText(displayName, name)
      ? [{ id: projectAppId, name: displayName, detail: platform && platformName(platform) }]
      : [],
  )
}

interface DisplayNameFieldProps {
  form: UseFormReturn<AppForm>
  fieldErrors: FieldErrors
  hasInitialFocus: boolean
  /** The project whose apps are checked for the same name; undefined checks nothing. */
  checkedProjectId: string | undefined
}

/** The field for the display name, which warns about apps of the project with the same name. */
export function DisplayNameField({
  form,
  fieldErrors,
  hasInitialFocus,
  checkedProjectId,
}: DisplayNameFieldProps) {
  const { leftValue, onLeave } = useLeftValue()
  const { onBlur, ...field } = form.register('displayName')
  const name = form.watch('displayName')
  const isChecked = checkedProjectId !== undefined && name === leftValue && isVisible(name)
  return (
    <div>
      <TextField
        label={t.field.displayName}
        error={fieldErrorText(
          fieldErrors.displayName,
          form.formState.errors.displayName,
          t.form.displayNameNeeded,
        )}
        autoComplete="off"
        data-autofocus={hasInitialFocus || undefined}
        {...field}
        onBlur={(event) => {
          onLeave(event)
          void onBlur(event)
        }}
      />
      <SameNameWarning
        checked={isChecked ? ['apps', checkedProjectId, name] : undefined}
        find={(signal) => findSameNamed(checkedProjectId ?? '', name, signal)}
        text={t.creating.sameApp}
        toPath={paths.app}
      />
    </div>
  )
}
