import { isObject, type Json, ownField } from '../json.ts'
import {
  fieldListNames,
  fieldPathNames,
  fieldPathObjectNames,
  innerFieldPathNames,
  rootFieldPathNames,
} from './error-names.ts'
import { fieldsByKey } from './first-of.ts'

/** Whether the value of `name` is an error's class or title instead of a field's name. */
const isErrorName = (value: string): boolean => /error|exception|\s/i.test(value)

const isFieldPath = (value: Json | undefined, name: string): value is string | Json[] => {
  if (typeof value === 'string') return !(name === 'name' && isErrorName(value))
  // A list of sentences is not a path but the messages of a field with such a name.
  return (
    Array.isArray(value) &&
    name !== 'name' &&
    !value.some((step) => typeof step === 'string' && /\s/.test(step))
  )
}

/** Limits the objects that are read inside the objects of an error. */
const MAX_INNER_DEPTH = 1

const itemsOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])

/** The field paths in the objects inside an error: `extensions.field`, `_embedded.details.attribute`. */
const innerFieldPaths = (fieldsByName: Map<string, Json>, depth = 0): Json[] =>
  fieldPathObjectNames.flatMap((name) => {
    const inner = fieldsByName.get(name)
    if (!isObject(inner)) return []
    const innerFields = fieldsByKey(inner)
    // Elsewhere, `key` is not the name of a field.
    const key = name === 'context' || name === 'params' ? ownField(inner, 'key') : undefined
    const paths = innerFieldPathNames.flatMap((pathName) => {
      const value = innerFields.get(pathName)
      return fieldListNames.includes(pathName) ? itemsOf(value) : [value ?? null]
    })
    const deeperPaths = depth < MAX_INNER_DEPTH ? innerFieldPaths(innerFields, depth + 1) : []
    return [...paths, key ?? null, ...deeperPaths]
  })

/** The names or paths of the fields that an error is about, each a text or a list of steps. */
export const fieldPathsOf = (fieldsByName: Map<string, Json>, isRoot: boolean): Json[] => {
  // At the root, a `path` that is a text is the request's path.
  const mayNameField = (name: string) =>
    !isRoot || rootFieldPathNames.has(name) || (name === 'path' && Array.isArray(fieldsByName.get(name)))
  const paths = fieldPathNames.filter(mayNameField).flatMap((name) => {
    const value = fieldsByName.get(name)
    return isFieldPath(value, name) ? [value] : []
  })
  const lists = fieldListNames.filter(mayNameField).flatMap((name) => itemsOf(fieldsByName.get(name)))
  // MongoDB reports the fields of a duplicate key as `keyPattern: {name: 1}`.
  const keyPattern = fieldsByName.get('keypattern')
  const duplicateKeys = isObject(keyPattern) ? Object.keys(keyPattern) : []
  return [...paths, ...lists, ...duplicateKeys, ...innerFieldPaths(fieldsByName)].filter(
    (path) => typeof path === 'string' || Array.isArray(path),
  )
}
