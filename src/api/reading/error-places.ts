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

const listed = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])

/** Field paths from the objects inside an error: `extensions.field`, `_embedded.details.attribute`. */
const innerPlaces = (named: Map<string, Json>, depth = 0): Json[] =>
  placeObjectNames.flatMap((name) => {
    const inner = named.get(name)
    if (!isObject(inner)) return []
    const innerNamed = fieldsByKey(inner)
    const key = name === 'context' || name === 'params' ? field(inner, 'key') : undefined
    const own = innerPlaceNames.flatMap((place) =>
      placeListNames.includes(place) ? listed(innerNamed.get(place)) : [innerNamed.get(place) ?? null],
    )
    return [...own, key ?? null, ...(depth < 1 ? innerPlaces(innerNamed, depth + 1) : [])]
  })

/** The paths of the fields that an error names. */
export const placesOf = (named: Map<string, Json>, isRoot: boolean): Json[] => {
  // A `path` at the root that is a text is the requested address.
  const isHere = (name: string) =>
    !isRoot || rootPlaceNames.has(name) || (name === 'path' && Array.isArray(named.get(name)))
  const places = placeNames.filter(isHere).flatMap((name) => {
    const value = named.get(name)
    return isPath(value, name) ? [value] : []
  })
  const lists = placeListNames.filter(isHere).flatMap((name) => listed(named.get(name)))
  const keys = named.get('keypattern')
  const keyPattern = isObject(keys) ? Object.keys(keys) : []
  return [...places, ...lists, ...keyPattern, ...innerPlaces(named)].filter(
    (place) => typeof place === 'string' || Array.isArray(place),
  )
}
