import { isObject, type Json, type JsonObject } from '../json.ts'
import {
  entryNames,
  errorNames,
  fieldOrMessageNames,
  generalNames,
  hiddenNames,
  isMessageName,
  listOnlyNames,
  mapNames,
  mapOfErrorsNames,
  messageNames,
  placeListNames,
  placeNames,
} from './error-names.ts'
import { placesOf } from './error-places.ts'
import { fieldInSentence } from './field-in-sentence.ts'
import { fieldsByKey } from './first-of.ts'
import { formFieldOf, matchingField, pathLabel } from './form-field.ts'
import { isInterfaceField, looksLikeRecord } from './looks-like-record.ts'
import { normalizeKey } from './normalize-key.ts'

/**
 * One message in a refusal: about a form field, about another field that `label` names, or about none (`''`).
 */
export interface FieldMessage {
  field: string | undefined
  label: string
  message: string
  /** Whether the service names the field beside the message, not only in its sentence. */
  isPlaced: boolean
}

/** Returns a service's message in a form that can be shown; undefined if there is none. */
export type ReadMessage = (value: Json | undefined) => string | undefined

const MAX_DEPTH = 10
const MAX_ENTRIES = 200
const MAX_OBJECTS = 2000

const isTexts = (value: Json): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')

const isObjects = (value: Json): boolean => Array.isArray(value) && value.every(isObject)

/** Parses a text that is itself JSON, as zod 4 writes its issues into the message. */
const parsedText = (text: string): Json | undefined => {
  try {
    return /^\s*[[{]/.test(text) ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

const isSentence = (text: string): boolean => /\s|[^\0-\x7f]/.test(text)

/** Whether a field may hold errors by field name beside values of the request. */
const mayHoldErrors = (name: string, value: Json): boolean =>
  mapNames.has(name)
    ? typeof value === 'object' && !isTexts(value)
    : listOnlyNames.has(name) && isObjects(value)

/** Appends a path to the path of the object that holds it. */
const join = (path: string[], place: Json): Json =>
  path.length === 0 ? place : [...path, ...(Array.isArray(place) ? place : [place])]

/** The context in which a value of a refusal is read. */
interface Context {
  /** The fields that lead to the value. */
  path: string[]
  depth: number
  /** Which texts in it are errors; a single word is an error only where the context makes it one. */
  texts: 'none' | 'sentences' | 'all'
  /** Whether it is a map by field name, in which even `description` is a field. */
  isMap: boolean
  /** Whether an enclosing error already has a message. */
  hasMessage: boolean
}

/**
 * Every message inside the errors of a body: lists of `{path, message}` and the like, maps by field name,
 * sentences that name a field. Limited in depth and number, without a plain `message` at the root.
 */
export const fieldMessages = (
  body: Json,
  formFields: readonly string[],
  readMessage: ReadMessage,
  isRequestText: (text: string) => boolean,
): FieldMessage[] => {
  const messages: FieldMessage[] = []
  let visitedObjects = 0
  const isFail = isObject(body) && body.status === 'fail'
  const isFormField = (path: Json | undefined) => formFieldOf(path, formFields) !== undefined

  const add = (text: Json | undefined, places: Json[]) => {
    const message = readMessage(text)
    // A text that is only a field's name is not a message.
    if (
      message === undefined ||
      matchingField(message, formFields) !== undefined ||
      messages.length >= MAX_ENTRIES
    )
      return
    const labels = places.map(pathLabel).filter((label) => !generalNames.has(normalizeKey(label)))
    const label = labels.find((name) => name !== '') ?? ''
    const namedFields = places
      .map((place) => formFieldOf(place, formFields))
      .filter((name) => name !== undefined)
    const inSentence = label === '' ? fieldInSentence(message, formFields, isRequestText) : undefined
    const fields = new Set(namedFields.length === 0 ? [inSentence] : namedFields)
    for (const name of fields)
      messages.push({ field: name, label, message, isPlaced: namedFields.length > 0 })
  }

  /** The message of an error: one that names a field if nothing else does, otherwise the first. */
  const findMessage = (
    value: JsonObject,
    fieldsByName: Map<string, Json>,
    context: Context,
    isPlaced: boolean,
  ) => {
    const { path, isMap, texts } = context
    const isEntry = isFormField(path) || [...fieldsByName.keys()].some((name) => entryNames.has(name))
    const candidates = [...messageNames, ...[...fieldsByName.keys()].filter(isMessageName)]
      // A form field's name, such as `description`, holds the request's value or its errors in a map by field
      // name.
      .filter((name) => isEntry || !isMap || !fieldOrMessageNames.has(name))
      .filter((name) => isEntry || !isFormField([name]))
      .filter((name) => name !== 'description' || texts !== 'none' || !looksLikeRecord(value))
      .map((name) => readMessage(fieldsByName.get(name)))
      .filter((text) => text !== undefined)
    const textWithField = isPlaced
      ? undefined
      : candidates.find((text) => fieldInSentence(text, formFields, isRequestText))
    return textWithField ?? candidates[0]
  }

  const visit = (value: Json, context: Context): void => {
    if (context.depth > MAX_DEPTH || messages.length >= MAX_ENTRIES) return
    if (typeof value === 'string') {
      const inner = parsedText(value)
      if (inner !== undefined) visit(inner, { ...context, depth: context.depth + 1 })
      else if (context.texts === 'all' || (context.texts === 'sentences' && isSentence(value)))
        add(value, [context.path])
    } else if (Array.isArray(value)) {
      // A single word in a list's object is not necessarily an error.
      const texts = context.texts === 'all' && value.some(isObject) ? 'sentences' : context.texts
      for (const item of value.slice(0, MAX_ENTRIES))
        visit(item, { ...context, depth: context.depth + 1, texts, isMap: false })
    } else if (isObject(value)) visitObject(value, context)
  }

  const visitObject = (value: JsonObject, context: Context): void => {
    visitedObjects += 1
    if (visitedObjects > MAX_OBJECTS) return
    const { path, depth } = context
    const fieldsByName = fieldsByKey(value)
    const places = placesOf(fieldsByName, depth === 0).map((place) => join(path, place))
    const isPlaced = places.some((place) => isFormField(place))
    const placesOrPath = places.length > 0 ? places : [path]
    // A node of an error tree, as zod and Discord send it, has its messages in `_errors`.
    const isTreeNode = Object.hasOwn(value, '_errors')
    const text = isTreeNode ? undefined : findMessage(value, fieldsByName, context, isPlaced)
    const hasMessage = context.hasMessage || (text !== undefined && places.length > 0)
    if (text !== undefined && (depth > 0 || isPlaced)) add(text, placesOrPath)

    const code = fieldsByName.get('code')
    if (text === undefined && depth > 0 && !hasMessage && places.length + path.length > 0)
      add(code, placesOrPath)
    const constraints = fieldsByName.get('constraints')
    if (isObject(constraints))
      for (const constraint of Object.values(constraints)) add(constraint, placesOrPath)

    const isEntry = text !== undefined || code !== undefined || constraints !== undefined
    const holdsErrors = [...fieldsByName.keys()].some((name) => errorNames.has(name))
    const isErrorOfField = isPlaced && !fieldsByName.has('name')
    // A map by field name has no message of its own and holds no list of errors.
    const isMap = isTreeNode || (!isEntry && !isErrorOfField && (context.isMap || !holdsErrors))
    const [place = path] = isPlaced || !fieldsByName.has('name') ? places : []
    const placePath = [place].flat().filter((step) => typeof step === 'string')
    for (const [key, inner] of Object.entries(value).slice(0, MAX_ENTRIES))
      visitField(key, inner, context, { isEntry, isMap, hasMessage, placePath })
  }

  const visitField = (
    key: string,
    inner: Json,
    { path, depth, texts, isMap: isInMap }: Context,
    {
      isEntry,
      isMap,
      hasMessage,
      placePath,
    }: { isEntry: boolean; isMap: boolean; hasMessage: boolean; placePath: string[] },
  ): void => {
    const name = normalizeKey(key)
    const isText = typeof inner === 'string'
    if (hiddenNames.has(name) && !isTexts(inner)) return
    const next: Context = { path, depth: depth + 1, texts: 'all', isMap: false, hasMessage }
    const isField = isFormField([key])
    const isKnownField = isField || isInterfaceField(name)
    if (errorNames.has(name) && !(isText && isMap && isInMap)) {
      // A plain text is the refusal's message, which is read separately.
      if (isText && parsedText(inner) === undefined) return
      const isErrorMap = mapOfErrorsNames.has(name)
      visit(inner, {
        ...next,
        path: placePath,
        texts: isErrorMap || Array.isArray(inner) ? 'all' : 'sentences',
        isMap: isErrorMap || name === 'details',
      })
    } else if (!isField && mayHoldErrors(name, inner)) {
      const isErrorMap = name === 'properties' || name === 'fields' || (name === 'data' && isFail)
      visit(inner, { ...next, texts: isErrorMap ? 'all' : 'none', isMap: isErrorMap })
    } else if (isField || isMap || (isKnownField && isTexts(inner))) {
      const isPlace =
        isEntry && !isTexts(inner) && (placeNames.includes(name) || placeListNames.includes(name))
      const isError = !isText || (depth > 0 ? isMap : isField && isMap && isSentence(inner))
      const areAllTexts = !isText || depth === 0 || (isKnownField && texts === 'sentences')
      if (isError && !isPlace)
        visit(inner, { ...next, path: [...path, key], texts: areAllTexts ? 'all' : texts })
    }
  }

  const isList = Array.isArray(body)
  visit(body, { path: [], depth: 0, texts: isList ? 'all' : 'none', isMap: false, hasMessage: false })
  return messages
}
