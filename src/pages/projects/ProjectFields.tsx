import type { UseFormReturn } from 'react-hook-form'
import { isSameText } from '../../api/find-by-name.ts'
import type { Connection } from '../../api/http/connection.ts'
import { projectQueries } from '../../api/projects.ts'
import type { ProjectDraft } from '../../contract/bodies.ts'
import { fieldErrorText } from '../../form/failures.ts'
import { NameField, type SameNameRecord } from '../../form/NameField.tsx'
import type { FieldErrors } from '../../form/submission-state.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { TextArea } from '../../ui/TextField.tsx'

/** Maximum number of projects that are searched for the name. */
const MAX_PROJECTS = 20

/** Returns the projects with this name among the first ones that the service's filter finds. */
async function findSameNamed(
  typedName: string,
  signal: AbortSignal,
  connection: Connection,
): Promise<SameNameRecord[]> {
  const fetchPage = projectQueries.pages({ projectName: typedName.trim() })
  const { rows } = await fetchPage({ page: 1, limit: MAX_PROJECTS }, signal, connection)
  return rows.flatMap(({ projectId, name = '' }) =>
    isSameText(name, typedName) ? [{ id: projectId, name }] : [],
  )
}

interface ProjectFieldsProps {
  form: UseFormReturn<ProjectDraft>
  fieldErrors: FieldErrors
  /** Whether the first field is focused when the page opens. */
  hasInitialFocus?: boolean
  /** Whether to warn about other projects with the same name. */
  isNameChecked?: boolean
  /** The fields with characters that could not be read. */
  lostFields?: readonly string[]
}

/** The fields for name and description. */
export function ProjectFields(props: ProjectFieldsProps) {
  const { form, fieldErrors, hasInitialFocus, isNameChecked = false, lostFields = [] } = props
  const { errors } = form.formState
  const errorText = (field: keyof ProjectDraft, ruleText: string) =>
    lostFields.includes(field)
      ? t.form.charactersLost
      : fieldErrorText(fieldErrors[field], errors[field], ruleText)
  return (
    <>
      <NameField
        label={t.field.name}
        error={errorText('name', t.form.nameNeeded)}
        hasInitialFocus={hasInitialFocus}
        value={form.watch('name')}
        field={form.register('name')}
        searchScope={isNameChecked ? ['projects'] : undefined}
        find={findSameNamed}
        warningText={t.createForms.sameProject}
        toPath={paths.project}
      />
      <TextArea
        label={t.field.description}
        description={t.form.optional}
        error={errorText('description', t.form.checkHighlighted)}
        rows={4}
        {...form.register('description')}
      />
    </>
  )
}
