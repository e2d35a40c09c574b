import { field, isObject, type Json } from '../json.ts'
import {
  innerPlaceNames,
  placeListNames,
  placeNames,
  placeObjectNames,
  rootPlaceNames,
} from './error-names.ts'
import { fieldsByKey } from './first-of.ts'

/** `name` may hold an error's class instead of a field's name. */
const isClassName = (value: string): boolean => /error|exception|\s/i.test(value)

const isPath = (value: Json | undefined, name: string): value is string | Json[] => {
  if (typeof value === 'string') return !(name === 'name' && isClassName(value))
  // A list of sentences is not a path but the messages of a field with such a name.
  return (
    Array.isArray(value) &&
    name !== 'name' &&
    !value.some((step) => typeof step === 'string' && /\s/.test(step))
  )
}

const itemsOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])

/** The places that the objects inside an error name: `extensions.field`, `_embedded.details.attribute`. */
const innerPlaces = (fieldsByName: Map<string, Json>, depth = 0): Json[] =>
  placeObjectNames.flatMap((name) => {
    const inner = fieldsByName.get(name)
    if (!isObject(inner)) return []
    const innerFields = fieldsByKey(inner)
    const key = name === 'context' || name === 'params' ? field(inner, 'key') : undefined
    const places = innerPlaceNames.flatMap((placeName) => {
      const value = innerFields.get(placeName)
      return placeListNames.includes(placeName) ? itemsOf(value) : [value ?? null]
    })
    return [...places, key ?? null, ...(depth < 1 ? innerPlaces(innerFields, depth + 1) : [])]
  })

/** The places of an error: the paths of the fields that it names. */
export const placesOf = (fieldsByName: Map<string, Json>, isRoot: boolean): Json[] => {
  // A `path` at the root that is a text is the requested address.
  const mayNamePlace = (name: string) =>
    !isRoot || rootPlaceNames.has(name) || (name === 'path' && Array.isArray(fieldsByName.get(name)))
  const places = placeNames.filter(mayNamePlace).flatMap((name) => {
    const value = fieldsByName.get(name)
    return isPath(value, name) ? [value] : []
  })
  const lists = placeListNames.filter(mayNamePlace).flatMap((name) => itemsOf(fieldsByName.get(name)))
  // MongoDB reports the fields of a duplicate key as `keyPattern: {name: 1}`.
  const keyPattern = fieldsByName.get('keypattern')
  const duplicateKeys = isObject(keyPattern) ? Object.keys(keyPattern) : []
  return [...places, ...lists, ...duplicateKeys, ...innerPlaces(fieldsByName)].filter(
    (place) => typeof place === 'string' || Array.isArray(place),
  )
}
