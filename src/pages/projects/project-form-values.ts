import { isSameText } from '../../api/find-by-name.ts'
import type { ServiceRecord } from '../../api/reading/service-record.ts'
import type { ProjectDraft } from '../../contract/bodies.ts'
import { type ProjectField, resources } from '../../contract/resources.ts'
import type { FieldConflict } from '../../form/conflict.ts'
import type { FormValues } from '../../form/edits.ts'

/** The fields that the user can edit. */
export const projectBodyFields = resources.projects.bodyFields
export type ProjectBodyField = (typeof projectBodyFields)[number]

/** The values of the form's fields. */
export type ProjectFormValues = FormValues & Record<ProjectBodyField, string>

/** Returns the form's values for a project or for stored values, with empty texts for missing fields. */
export const toFormValues = ({
  name = '',
  description = '',
}: FormValues | ServiceRecord<ProjectField>): ProjectFormValues => ({ name, description })

/** Normalizes line breaks as the browser's fields do, because that is no change by the user. */
export const normalizeForInput = ({ name = '', description = '' }: FormValues): ProjectFormValues => ({
  name: name.replace(/[\r\n]/g, ''),
  description: description.replace(/\r\n?/g, '\n'),
})

/**
 * Returns the body that saves the typed values on top of the project's own. It always contains the name,
 * omits an unchanged description, and contains a cleared one as an empty string.
 */
export function toProjectDraft(base: FormValues, typed: ProjectDraft): ProjectDraft {
  const normalizedBase = normalizeForInput(base)
  const draft = { name: typed.name === normalizedBase.name ? (base.name ?? '') : typed.name }
  return typed.description === undefined || typed.description === normalizedBase.description
    ? draft
    : { ...draft, description: typed.description }
}

/** Returns the fields that differ from the original, except those that equal the typed values. */
export function conflictsOf(original: FormValues, theirs: FormValues, mine: FormValues): FieldConflict[] {
  const [before, now] = [normalizeForInput(original), normalizeForInput(theirs)]
  return projectBodyFields.flatMap((field) => {
    if (original[field] === theirs[field] || now[field] === mine[field]) return []
    return [{ field, original: before[field], theirs: now[field], isTouched: before[field] !== mine[field] }]
  })
}

/** Whether a project has these values, except for differences in white space and Unicode composition. */
export const matchesSaved = (now: FormValues, sent: FormValues): boolean => {
  const [saved, expected] = [normalizeForInput(now), normalizeForInput({ ...now, ...sent })]
  return projectBodyFields.every((field) => isSameText(saved[field], expected[field]))
}

/** Returns the base with the fields in which the project has what the user has sent in one of these writes. */
export function rebaseOnOwnWrites(
  base: FormValues,
  now: FormValues,
  writes: readonly { values: FormValues }[],
): FormValues {
  const own = projectBodyFields.filter((field) =>
    writes.some(({ values }) => matchesSaved(now, { [field]: values[field] ?? '' })),
  )
  return { ...base, ...Object.fromEntries(own.map((field) => [field, now[field] ?? ''])) }
}
