import type { UseFormReturn } from 'react-hook-form'
import type { RecordResponse } from '../../api/fetch.ts'
import { hasLostCharacters } from '../../api/http/service-response.ts'
import type { ProjectDraft } from '../../contract/bodies.ts'
import { type ProjectField, resources } from '../../contract/resources.ts'
import type { FieldConflict } from '../../form/CheckStatus.tsx'
import { fieldErrorText } from '../../form/failures.ts'
import { NameField } from '../../form/NameField.tsx'
import { findSameNamed, isSameText } from '../../jobs/search-by-name.ts'
import { t } from '../../messages/lazy-messages.ts'
import { paths } from '../../paths.ts'
import type { FormValues } from '../../session/drafts.ts'
import { TextArea } from '../../ui/Field.tsx'

export const projectBodyFields = resources.projects.bodyFields
export type ProjectBodyField = (typeof projectBodyFields)[number]

export type ProjectFormValues = FormValues & Record<ProjectBodyField, string>

export const toFormValues = ({
  name = '',
  description = '',
}: Partial<Record<ProjectBodyField, string | undefined>>): ProjectFormValues => ({ name, description })

export const lostFieldsOf = ({ value, textNote }: RecordResponse<ProjectField>): ProjectBodyField[] =>
  projectBodyFields.filter((field) => hasLostCharacters(value[field], textNote))

const lineBreaks = /\r\n?|\n/g

/** Normalizes line breaks as the browser's inputs do, so that they do not count as changes by the user. */
export const normalizeForInput = ({ name = '', description = '' }: FormValues): ProjectFormValues => ({
  name: name.replace(lineBreaks, ''),
  description: description.replace(lineBreaks, '\n'),
})

/**
 * Returns the text that was typed over an original, with the original's line breaks: its unchanged start and end stay
 * as they are, and new line breaks are of its most frequent kind.
 */
function keepLineBreaks(typed: string, original: string): string {
  const shown = original.replace(lineBreaks, '\n')
  const maxLength = Math.min(shown.length, typed.length)
  let start = 0
  while (start < maxLength && shown[start] === typed[start]) start += 1
  let end = 0
  while (end < maxLength - start && shown.at(-1 - end) === typed.at(-1 - end)) end += 1
  const originalLength = (shownLength: number): number => {
    let hidden = 0
    for (const { 0: lineBreak, index } of original.matchAll(lineBreaks))
      if (index - hidden < shownLength) hidden += lineBreak.length - 1
    return shownLength + hidden
  }
  const found: string[] = original.match(lineBreaks) ?? []
  const countOf = (kind: string) => found.filter((lineBreak) => lineBreak === kind).length
  const [kind = '\n'] = ['\n', '\r\n', '\r'].toSorted((one, other) => countOf(other) - countOf(one))
  const kept =
    original.slice(0, originalLength(start)) +
    typed.slice(start, typed.length - end).replaceAll('\n', kind) +
    original.slice(originalLength(shown.length - end))
  // A `\r` and a `\n` that now follow it would be a single line break.
  return kept.replace(lineBreaks, '\n') === typed ? kept : typed.replaceAll('\n', kind)
}

/**
 * Returns the body that saves the typed values over those of the project. It always contains the name; an unchanged
 * one keeps the line breaks that its field does not show. An unchanged description is left out, a cleared one is empty.
 */
export function toProjectDraft(base: FormValues, typed: ProjectDraft): ProjectDraft {
  const name = typed.name === normalizeForInput(base).name ? (base.name ?? '') : typed.name
  const { description: original = '' } = base
  if (typed.description === undefined) return { name }
  const description = keepLineBreaks(typed.description, original)
  return description === original ? { name } : { name, description }
}

/** Returns the fields that someone else has changed, except those with the same value as the user's. */
export function conflictsOf(original: FormValues, theirs: FormValues, mine: FormValues): FieldConflict[] {
  const normalizedOriginal = normalizeForInput(original)
  const normalizedTheirs = normalizeForInput(theirs)
  return projectBodyFields.flatMap((field) => {
    if (original[field] === theirs[field] || normalizedTheirs[field] === mine[field]) return []
    return [{ field, original: normalizedOriginal[field], theirs: normalizedTheirs[field] }]
  })
}

/** Whether a project has the sent values, except for differences in white space and Unicode composition. */
export const hasValues = (current: FormValues, sent: FormValues): boolean => {
  const currentValues = normalizeForInput(current)
  const expectedValues = normalizeForInput({ ...current, ...sent })
  return projectBodyFields.every((field) => isSameText(currentValues[field], expectedValues[field]))
}

/**
 * Returns the base of the user's edits, updated with each current value that one of the user's own writes has
 * set, so that only changes by others conflict.
 */
export function rebaseOnOwnWrites(
  base: FormValues,
  current: FormValues,
  writes: readonly { values: FormValues }[],
): FormValues {
  const fieldsSetByUser = projectBodyFields.filter((field) =>
    writes.some(({ values }) => hasValues(current, { [field]: values[field] ?? '' })),
  )
  return { ...base, ...Object.fromEntries(fieldsSetByUser.map((field) => [field, current[field] ?? ''])) }
}

interface ProjectFieldsProps {
  form: UseFormReturn<ProjectDraft>
  isReadOnly: boolean
  isNameChecked?: boolean
  lostFields?: readonly string[]
}

export function ProjectFields(props: ProjectFieldsProps) {
  const { form, isReadOnly, isNameChecked = false, lostFields = [] } = props
  const { errors } = form.formState
  const errorText = (field: keyof ProjectDraft, ruleText: string) =>
    lostFields.includes(field) ? t.form.charactersLost : fieldErrorText(errors[field], ruleText)
  return (
    <>
      <NameField
        label={t.field.name}
        error={errorText('name', t.form.nameNeeded)}
        hasInitialFocus
        value={form.watch('name')}
        field={form.register('name')}
        readOnly={isReadOnly}
        searchScope={isNameChecked ? ['projects'] : undefined}
        find={(name, ...request) => findSameNamed('projects', name, undefined, ...request)}
        warningText={t.createForms.sameProject}
        toPath={paths.project}
      />
      <TextArea
        label={t.field.description}
        description={t.form.optional}
        error={errorText('description', t.form.checkHighlighted)}
        rows={4}
        readOnly={isReadOnly}
        {...form.register('description')}
      />
    </>
  )
}
