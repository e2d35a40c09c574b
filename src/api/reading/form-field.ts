import { type Json, ownField } from '../json.ts'
import { normalizeKey } from './normalize-key.ts'

const MAX_PATH_LENGTH = 300
const MAX_STEPS = 20
const MAX_LABEL_LENGTH = 60

/** Splits a path into steps, also a list that is written as text, such as `["body","name"]`. */
const splitPath = (path: string): string[] =>
  path.length > MAX_PATH_LENGTH ? [] : path.split(/[^\p{L}\p{N}_-]+/u)

/** Whether a step of a path is a name instead of an index of an array. */
const isName = (step: string): boolean => step !== '' && !/^\d+$/.test(step)

const stepsOf = (path: Json | undefined): string[] => {
  if (typeof path === 'string') return splitPath(path)
  if (!Array.isArray(path)) return []
  return path.slice(-MAX_STEPS).flatMap((step) => {
    // valibot and Standard Schema write a step as `{key: 'name'}`.
    const name = ownField(step, 'key') ?? step
    // A list may also contain a whole path as text.
    return typeof name === 'string' ? [name, ...splitPath(name)] : []
  })
}

/** The field of the form with this name, in any spelling. */
export const matchingField = (name: string, formFields: readonly string[]): string | undefined => {
  const normalized = normalizeKey(name)
  return normalized === '' ? undefined : formFields.find((field) => normalizeKey(field) === normalized)
}

/**
 * The form field that a service's path names: `/data/attributes/name`, `body.name`, `["body","name"]`,
 * `Display name`, `project-id`, `#/name`, `errors[0].name`. If several steps are fields, the last one counts.
 * `project` also names `projectId`. Undefined if the form has no such field.
 */
export const formFieldOf = (path: Json | undefined, formFields: readonly string[]): string | undefined => {
  const namesFromLast = stepsOf(path).filter(isName).reverse()
  const wholePath =
    typeof path === 'string' && path.length <= MAX_PATH_LENGTH ? matchingField(path, formFields) : undefined
  const fields = [
    wholePath,
    ...namesFromLast.map((name) => matchingField(name, formFields)),
    matchingField(`${namesFromLast[0] ?? ''}Id`, formFields),
  ]
  return fields.find((field) => field !== undefined)
}

/** The form fields that are steps of a path. */
export const fieldsInPath = (path: string, formFields: readonly string[]): string[] =>
  splitPath(path).flatMap((step) => matchingField(step, formFields) ?? [])

/** The last name in a path, as the label of a field that the form does not have. */
export const pathLabel = (path: Json | undefined): string =>
  (stepsOf(path).findLast(isName) ?? '').slice(0, MAX_LABEL_LENGTH)
