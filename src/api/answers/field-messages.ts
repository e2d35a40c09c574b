import { isObject, type Json, type JsonObject } from '../json.ts'
import {
  entryNames,
  errorNames,
  fieldOrMessageNames,
  generalNames,
  hiddenNames,
  isMessageName,
  mapNames,
  mapOfErrorsNames,
  messageNames,
  placeListNames,
  placeNames,
} from './error-names.ts'
import { byPlainName, placesOf } from './error-places.ts'
import { fieldInSentence } from './field-in-sentence.ts'
import { formFieldOf, pathLabel } from './form-field.ts'
import { plainName } from './plain-name.ts'

/** One message in a refusal: of a field of the form, of another that `label` names as sent, or of none (`''`). */
export interface FieldMessage {
  field: string | undefined
  label: string
  message: string
  /** Whether the service names the field apart from the sentence. */
  isPlaced: boolean
}

/** A message of the service as people may read it; undefined where there is none. */
export type ReadMessage = (value: Json | undefined) => string | undefined

const deepest = 10
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

const isSentence = (text: string): boolean => /\s|[^\0-\x7f]/.test(text)

/** A place inside the path of what holds it. */
const join = (path: string[], place: Json): Json =>
  path.length === 0 ? place : [...path, ...(Array.isArray(place) ? place : [place])]

/** How an object of a refusal is read. */
interface Context {
  /** The fields that lead to it. */
  path: string[]
  depth: number
  /** Which texts in it are errors; a single word may be anything, where nothing says that it is an error. */
  texts: 'none' | 'sentences' | 'all'
  /** Whether it stands where errors are given by field, also of one that is called `description`. */
  isMap: boolean
  /** Whether an error around it says what is wrong. */
  isSaid: boolean
}

/**
 * Every message inside the errors of a body: lists of `{path, message}` and the like, maps by field, sentences
 * that name a field. Bounded in depth and number; a plain `message` at the root is not among them.
 */
export const fieldMessages = (
  body: Json,
  formFields: readonly string[],
  readMessage: ReadMessage,
  isSent: (text: string) => boolean,
): FieldMessage[] => {
  const found: FieldMessage[] = []
  const isFail = isObject(body) && body.status === 'fail'
  const isFormField = (path: Json | undefined) => formFieldOf(path, formFields) !== undefined

  const add = (text: Json | undefined, places: Json[]) => {
    const message = readMessage(text)
    if (message === undefined || found.length >= most) return
    const labels = places.map(pathLabel).filter((label) => !generalNames.has(plainName(label)))
    const label = labels.find((name) => name !== '') ?? ''
    const named = places.map((place) => formFieldOf(place, formFields)).filter((name) => name !== undefined)
    const inSentence = label === '' ? fieldInSentence(message, formFields, isSent) : undefined
    const fields = new Set(named.length === 0 ? [inSentence] : named)
    for (const name of fields) found.push({ field: name, label, message, isPlaced: named.length > 0 })
  }

  /** What an error says. What a form calls a field, such as `description`, says it only in an error of a list. */
  const textIn = (named: Map<string, Json>, { path, isMap }: Context): string | undefined => {
    const isEntry = isFormField(path) || [...named.keys()].some((name) => entryNames.has(name))
    return [...messageNames, ...[...named.keys()].filter(isMessageName)]
      .filter((name) => isEntry || !isMap || !fieldOrMessageNames.has(name))
      .filter((name) => isEntry || !isFormField([name]))
      .map((name) => readMessage(named.get(name)))
      .find((text) => text !== undefined)
  }

  const visit = (value: Json, context: Context): void => {
    if (context.depth > deepest || found.length >= most) return
    if (typeof value === 'string') {
      const inner = parsedText(value)
      if (inner !== undefined) visit(inner, { ...context, depth: context.depth + 1 })
      else if (context.texts === 'all' || (context.texts === 'sentences' && isSentence(value)))
        add(value, [context.path])
    } else if (Array.isArray(value)) {
      for (const one of value.slice(0, most))
        visit(one, { ...context, depth: context.depth + 1, isMap: false })
    } else if (isObject(value)) visitObject(value, context)
  }

  const visitObject = (value: JsonObject, context: Context): void => {
    const { path, depth } = context
    const named = byPlainName(value)
    const places = placesOf(named, depth === 0).map((place) => join(path, place))
    const isPlaced = places.some((place) => isFormField(place))
    // A node of a tree, as zod and Discord write it, has its messages there.
    const isNode = Object.hasOwn(value, '_errors')
    const text = isNode ? undefined : textIn(named, context)
    const isSaid = context.isSaid || (text !== undefined && places.length > 0)
    if (text !== undefined && (depth > 0 || isPlaced)) add(text, places.length > 0 ? places : [path])

    const code = named.get('code')
    if (text === undefined && depth > 0 && !isSaid && places.length + path.length > 0)
      add(code, places.length > 0 ? places : [path])
    const constraints = named.get('constraints')
    if (isObject(constraints))
      for (const one of Object.values(constraints)) add(one, places.length > 0 ? places : [path])

    // A map by field says nothing of its own and holds no list of errors.
    const isEntry = text !== undefined || code !== undefined || constraints !== undefined
    const isMap =
      isNode ||
      (!isEntry &&
        !(isPlaced && !named.has('name')) &&
        (context.isMap || ![...named.keys()].some((name) => errorNames.has(name))))
    const [place = path] = isPlaced || !named.has('name') ? places : []
    const placed = [place].flat().filter((step) => typeof step === 'string')

    for (const [key, inner] of Object.entries(value).slice(0, most)) {
      const name = plainName(key)
      const next: Context = { path, depth: depth + 1, texts: 'all', isMap: false, isSaid }
      const isField = isFormField([key])
      const isText = typeof inner === 'string'
      if (hiddenNames.has(name) && !isTexts(inner)) continue
      if (errorNames.has(name) && !(isText && isMap && context.isMap)) {
        // As one text it is the refusal's message, which is read on its own.
        if (!isText || parsedText(inner) !== undefined)
          visit(inner, {
            ...next,
            path: placed,
            texts: mapOfErrorsNames.has(name) || Array.isArray(inner) ? 'all' : 'sentences',
            isMap: mapOfErrorsNames.has(name) || name === 'details',
          })
      } else if (mapNames.has(name) && typeof inner === 'object' && !isTexts(inner) && !isField) {
        const isOfErrors = name === 'properties' || name === 'fields' || (name === 'data' && isFail)
        visit(inner, { ...next, texts: isOfErrors ? 'all' : 'none', isMap: isOfErrors })
      } else if (isField || isMap) {
        const isPlace = isEntry && (placeNames.includes(name) || placeListNames.includes(name))
        const isError = !isText || (depth > 0 ? isMap : isField && isMap && isSentence(inner))
        if (isError && !isPlace)
          visit(inner, { ...next, path: [...path, key], texts: isText && depth > 0 ? context.texts : 'all' })
      }
    }
  }

  const isList = Array.isArray(body)
  visit(body, { path: [], depth: 0, texts: isList ? 'all' : 'none', isMap: false, isSaid: false })
  return found
}
