import { field, isObject, type Json, type JsonObject } from '../json.ts'
import {
  errorNames,
  generalNames,
  mapNames,
  messageNames,
  placeNames,
  rootPlaceNames,
  traceNames,
} from './error-names.ts'
import { fieldInSentence, formFieldOf, pathLabel } from './form-field.ts'
import { plainName } from './plain-name.ts'
import { serviceWords } from './service-words.ts'

/** One message in a refusal: of a field of the form, of another that `label` names as sent, or of none (`''`). */
export interface FieldMessage {
  field: string | undefined
  label: string
  message: string
}

const deepest = 8
const most = 200

const isTexts = (value: Json): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')

/** The value of a text that is itself JSON: zod 4 writes its issues so into the message. */
const parsedText = (text: string): Json | undefined => {
  try {
    return /^\s*[[{]/.test(text) ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

const byPlainName = (object: JsonObject): Map<string, Json> =>
  new Map(Object.entries(object).map(([key, value]) => [plainName(key), value]))

/** An error's own class stands under `name` as a field's name does. */
const isClassName = (value: Json): boolean => typeof value === 'string' && /error|exception|\s/i.test(value)

/** The places that an error names, as paths. */
const placesOf = (named: Map<string, Json>, isRoot: boolean): Json[] => {
  const places = placeNames.flatMap((name) => {
    const value = named.get(name)
    const isPlace = !(name === 'name' && isClassName(value ?? null)) && (!isRoot || rootPlaceNames.has(name))
    return value !== undefined && isPlace ? [value] : []
  })
  const inside = ['source', 'params', 'context'].flatMap((name) =>
    ['pointer', 'parameter', 'missingProperty', 'key'].map((inner) => field(named.get(name), inner) ?? null),
  )
  return [...places, ...inside].filter((place) => typeof place === 'string' || Array.isArray(place))
}

/** What an error says. A field of the form may be called `description`: then it says so only beside a place. */
const textIn = (named: Map<string, Json>, formFields: readonly string[]): string | undefined => {
  const isEntry = ['code', 'type', 'domain', ...placeNames.slice(0, -1)].some((name) => named.has(name))
  return messageNames
    .filter((name) => isEntry || formFieldOf([name], formFields) === undefined)
    .map((name) => serviceWords(named.get(name)))
    .find((text) => text !== undefined)
}

/**
 * Every message inside the errors of a body: lists of `{path, message}` and the like, maps by field, sentences
 * whose first word is the field. Bounded in depth and number; a plain `message` at the root is not among them.
 */
export const fieldMessages = (body: Json, formFields: readonly string[]): FieldMessage[] => {
  const found: FieldMessage[] = []
  const isFail = field(body, 'status') === 'fail'

  const add = (text: Json | undefined, places: Json[]) => {
    const message = serviceWords(text)
    if (message === undefined || found.length >= most) return
    const own =
      places.map((place) => formFieldOf(place, formFields)).find((name) => name !== undefined) ??
      (places.every((place) => pathLabel(place) === '') ? fieldInSentence(message, formFields) : undefined)
    const label = places.map(pathLabel).find((name) => name !== '') ?? ''
    found.push({ field: own, label: generalNames.has(plainName(label)) ? '' : label, message })
  }

  const visit = (value: Json, path: string[], depth: number, areErrors: boolean): void => {
    if (depth > deepest || found.length >= most) return
    if (typeof value === 'string') {
      const inner = parsedText(value)
      if (inner !== undefined) visit(inner, path, depth + 1, areErrors)
      else if (areErrors) add(value, [path])
    } else if (Array.isArray(value)) {
      for (const one of value.slice(0, most)) visit(one, path, depth + 1, areErrors)
    } else if (isObject(value)) visitObject(value, path, depth, areErrors)
  }

  const visitObject = (value: JsonObject, path: string[], depth: number, areErrors: boolean): void => {
    const named = byPlainName(value)
    const places = placesOf(named, depth === 0)
    const text = textIn(named, formFields)
    const isPlaced = places.some((place) => formFieldOf(place, formFields) !== undefined)
    if (text !== undefined && (depth > 0 || isPlaced)) add(text, [...places, path])
    const code = named.get('code')
    if (text === undefined && depth > 0 && isPlaced) add(code, [...places, path])
    const constraints = named.get('constraints')
    if (isObject(constraints)) for (const one of Object.values(constraints)) add(one, [...places, path])

    // A map by field says nothing of its own and holds no list of errors.
    const isMap =
      text === undefined && code === undefined && ![...named.keys()].some((name) => errorNames.has(name))
    for (const [key, inner] of Object.entries(value).slice(0, most)) {
      const name = plainName(key)
      const isField = formFieldOf([key], formFields) !== undefined
      const isNested = typeof inner === 'object' && !isTexts(inner)
      if (traceNames.has(name)) continue
      if (errorNames.has(name)) {
        // As one text it is the refusal's message, which is read on its own.
        if (typeof inner === 'object' || parsedText(String(inner)) !== undefined)
          visit(inner, path, depth + 1, true)
      } else if (mapNames.has(name) && isNested && !isField) {
        visit(inner, path, depth + 1, name === 'properties' || name === 'fields' || isFail)
      } else if (isField || isMap) {
        const isText = typeof inner === 'string'
        const isSaid = isText ? isMap && (depth > 0 ? areErrors : isField && /\s/.test(inner)) : true
        const isPlace = text !== undefined && placeNames.includes(name)
        if (isSaid && !isPlace) visit(inner, [...path, key], depth + 1, true)
      }
    }
  }

  visit(body, [], 0, Array.isArray(body))
  return found
}
