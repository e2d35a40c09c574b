import { isSameText } from '../../api/find-by-name.ts'
import type { ServiceRecord } from '../../api/reading/service-record.ts'
import type { ProjectDraft } from '../../contract/bodies.ts'
import { type ProjectField, resources } from '../../contract/resources.ts'
import type { FieldConflict } from '../../form/conflict.ts'
import type { FormValues } from '../../form/edits.ts'

/** The fields that a person writes. */
export const projectBodyFields = resources.projects.bodyFields
export type ProjectBodyField = (typeof projectBodyFields)[number]

/** What the fields of the form hold. */
export type ProjectFormValues = FormValues & Record<ProjectBodyField, string>

/** The fields of texts that were kept, all of them. */
export const toFormValues = ({ name = '', description = '' }: FormValues): ProjectFormValues => ({
  name,
  description,
})

/** The fields of a project as the service holds them. */
export const formValuesOfProject = ({
  name = '',
  description = '',
}: ServiceRecord<ProjectField>): ProjectFormValues => ({
  name,
  description,
})

/** What a browser's fields make of line breaks: that is no change by a person. */
export const normalizeForInput = ({ name = '', description = '' }: FormValues): ProjectFormValues => ({
  name: name.replace(/[\r\n]/g, ''),
  description: description.replace(/\r\n?/g, '\n'),
})

/**
 * The body that saves what was typed on top of what the project holds. The name is always in it; a description that was
 * left untouched is not sent, a cleared one is the empty text.
 */
export function toProjectDraft(base: FormValues, typed: ProjectDraft): ProjectDraft {
  const shown = normalizeForInput(base)
  const draft = { name: typed.name === shown.name ? (base.name ?? '') : typed.name }
  return typed.description === undefined || typed.description === shown.description
    ? draft
    : { ...draft, description: typed.description }
}

/** The fields in which the project now differs from what it was, unless it is just what was typed here. */
export function conflictsOf(opened: FormValues, theirs: FormValues, mine: FormValues): FieldConflict[] {
  const [before, now] = [normalizeForInput(opened), normalizeForInput(theirs)]
  return projectBodyFields.flatMap((field) => {
    if (opened[field] === theirs[field] || now[field] === mine[field]) return []
    return [{ field, original: before[field], theirs: now[field], isTouched: before[field] !== mine[field] }]
  })
}

/** Whether a project holds these texts, but for white space. */
export const matchesSaved = (now: FormValues, texts: FormValues): boolean => {
  const [held, wanted] = [normalizeForInput(now), normalizeForInput({ ...now, ...texts })]
  return projectBodyFields.every((field) => isSameText(held[field], wanted[field]))
}
