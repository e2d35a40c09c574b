import type { UseFormReturn } from 'react-hook-form'
import { isSameText } from '../../api/find-by-name.ts'
import { projectQueries } from '../../api/projects.ts'
import type { ProjectDraft } from '../../contract/bodies.ts'
import { isVisible } from '../../contract/is-visible.ts'
import { fieldErrorText } from '../../form/field-error-text.ts'
import { type SameNamed, SameNameWarning } from '../../form/SameNameWarning.tsx'
import type { FieldErrors } from '../../form/submission-state.ts'
import { useLeftValue } from '../../form/use-left-value.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { TextArea, TextField } from '../../ui/TextField.tsx'

/** Limits how many projects with a name are searched. */
const MAX_PROJECTS = 20

/** Returns the projects with this name among the first ones that the service's filter finds. */
async function findSameNamed(typed: string, signal: AbortSignal): Promise<SameNamed[]> {
  const fetchPage = projectQueries.pages({ projectName: typed.trim() })
  const { rows } = await fetchPage({ page: 1, limit: MAX_PROJECTS }, signal)
  return rows.flatMap(({ projectId, name = '' }) =>
    isSameText(name, typed) ? [{ id: projectId, name }] : [],
  )
}

interface ProjectFieldsProps {
  form: UseFormReturn<ProjectDraft>
  fieldErrors: FieldErrors
  /** Whether the first field is focused when the page opens. */
  hasInitialFocus?: boolean
  /** Whether to warn about other projects with the same name. */
  isNameChecked?: boolean
}

/** The fields for name and description. */
export function ProjectFields(props: ProjectFieldsProps) {
  const { form, fieldErrors, hasInitialFocus, isNameChecked = false } = props
  const { leftValue, onLeave } = useLeftValue()
  const { errors } = form.formState
  const { onBlur, ...name } = form.register('name')
  const typed = form.watch('name')
  const isChecked = isNameChecked && typed === leftValue && isVisible(typed)
  return (
    <>
      <div>
        <TextField
          label={t.field.name}
          error={fieldErrorText(fieldErrors.name, errors.name, t.form.nameNeeded)}
          autoComplete="off"
          data-autofocus={hasInitialFocus}
          {...name}
          onBlur={(event) => {
            onLeave(event)
            void onBlur(event)
          }}
        />
        <SameNameWarning
          checked={isChecked ? ['projects', typed] : undefined}
          find={(signal) => findSameNamed(typed, signal)}
          text={t.creating.sameProject}
          toPath={paths.project}
        />
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
