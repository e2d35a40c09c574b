import { field as fieldOf, type Json } from '../json.ts'
import { normalizeKey } from './normalize-key.ts'

const MAX_PATH_LENGTH = 300

// A list written as text, `["body","name"]`, is split at the same characters as a path.
const split = (path: string): string[] =>
  path.length > MAX_PATH_LENGTH ? [] : path.split(/[^\p{L}\p{N}_-]+/u)

const segmentsOf = (path: Json | undefined): string[] => {
  if (typeof path === 'string') return split(path)
  if (!Array.isArray(path)) return []
  return path.slice(-20).flatMap((step) => {
    // valibot and Standard Schema write a step as `{key: 'name'}`.
    const name = fieldOf(step, 'key') ?? step
    return typeof name === 'string' ? [name, ...split(name)] : []
  })
}

/** The field of the form with this name, in any spelling. */
export const matchingField = (name: string, formFields: readonly string[]): string | undefined => {
  const normalized = normalizeKey(name)
  return normalized === '' ? undefined : formFields.find((field) => normalizeKey(field) === normalized)
}

/**
 * The form field that a service's path names: `/data/attributes/name`, `body.name`, `["body","name"]`,
 * `Display name`, `project-id`, `#/name`, `errors[0].name`; the last step that is a field counts. A relation
 * without its `Id` (`project`) names the field with it. Undefined if the form has no such field.
 */
export const formFieldOf = (path: Json | undefined, formFields: readonly string[]): string | undefined => {
  const steps = segmentsOf(path)
    .filter((step) => step !== '' && !/^\d+$/.test(step))
    .reverse()
  const wholePath =
    typeof path === 'string' && path.length <= MAX_PATH_LENGTH ? matchingField(path, formFields) : undefined
  const fields = [
    wholePath,
    ...steps.map((step) => matchingField(step, formFields)),
    matchingField(`${steps[0] ?? ''}Id`, formFields),
  ]
  return fields.find((field) => field !== undefined)
}

/** All fields of the form that are steps of a path. */
export const fieldsInPath = (path: string, formFields: readonly string[]): string[] =>
  split(path).flatMap((step) => matchingField(step, formFields) ?? [])

/** The label of a path for which the form has no field: its last step. */
export const pathLabel = (path: Json | undefined): string =>
  (segmentsOf(path).findLast((step) => step !== '' && !/^\d+$/.test(step)) ?? '').slice(0, 60)
