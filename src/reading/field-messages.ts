import { resources } from '../contract/resources.ts'
import {
  fieldInSentence,
  formFieldOf,
  isMessageName,
  matchingField,
  pathLabel,
  vocabulary,
} from './field-names.ts'
import { isObject, type Json, type JsonObject } from './json.ts'
import { fieldsByKey, keySet, normalizeKey } from './normalize-key.ts'

export interface FieldMessage {
  field: string | undefined
  /** The field's name beside the message, even if the form has no such field; empty if there is none. */
  label: string
  message: string
}

export type ReadMessage = (value: Json | undefined) => string | undefined

const recordFields = keySet('displayname projectid projectappid userid nickname')
const interfaceFields = new Set(
  [...Object.values(resources).flatMap(({ fields }): readonly string[] => fields), 'appName'].map(
    normalizeKey,
  ),
)

/** Whether the value of `name` is an error's class or title, such as `ValidationError`, instead of a field's name. */
const isErrorName = (value: Json | undefined): boolean =>
  typeof value === 'string' && /error|exception|\s/i.test(value)

export const looksLikeRecord = (value: JsonObject): boolean => {
  const fields = [...fieldsByKey(value)]
  return (
    !fields.some(([name]) => vocabulary.onlyInErrors.has(name)) &&
    fields.some(
      ([name, inner]) =>
        recordFields.has(name) ||
        // `name` may also hold an error's class.
        (name === 'name' && typeof inner === 'string' && !/error|exception/i.test(inner)),
    )
  )
}

const MAX_INNER_DEPTH = 1

const itemsOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])

const innerFieldPaths = (fieldsByName: Map<string, Json>, depth = 0): Json[] =>
  [...vocabulary.fieldPathObjects].flatMap((name) => {
    const inner = fieldsByName.get(name)
    if (!isObject(inner)) return []
    const innerFields = fieldsByKey(inner)
    // Elsewhere, `key` is not the name of a field.
    const keyNames = name === 'context' || name === 'params' ? ['key'] : []
    const paths = [...vocabulary.innerFieldPaths, ...keyNames].flatMap((pathName) => {
      const value = innerFields.get(pathName)
      return vocabulary.fieldLists.has(pathName) ? itemsOf(value) : [value ?? null]
    })
    const deeperPaths = depth < MAX_INNER_DEPTH ? innerFieldPaths(innerFields, depth + 1) : []
    return [...paths, ...deeperPaths]
  })

const fieldPathsOf = (fieldsByName: Map<string, Json>, isRoot: boolean): Json[] => {
  // At the root, a `path` that is a text is the request's path.
  const mayNameField = (name: string) =>
    !isRoot ||
    vocabulary.rootFieldPaths.has(name) ||
    (name === 'path' && Array.isArray(fieldsByName.get(name)))
  const paths = [...vocabulary.fieldPaths].filter(mayNameField).flatMap((name) => {
    const value = fieldsByName.get(name)
    return value === undefined || (name === 'name' && isErrorName(value)) ? [] : [value]
  })
  const lists = [...vocabulary.fieldLists]
    .filter(mayNameField)
    .flatMap((name) => itemsOf(fieldsByName.get(name)))
  // MongoDB reports the fields of a duplicate key as `keyPattern: {name: 1}`.
  const keyPattern = fieldsByName.get('keypattern')
  const duplicateKeys = isObject(keyPattern) ? Object.keys(keyPattern) : []
  return [...paths, ...lists, ...duplicateKeys, ...innerFieldPaths(fieldsByName)].filter(
    (path) => typeof path === 'string' || Array.isArray(path),
  )
}

const MAX_DEPTH = 10
const MAX_ENTRIES = 200
const MAX_OBJECTS = 2000

const isTextList = (value: Json): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')

/** Parses a text that is JSON, as zod 4 writes its issues into the message; undefined for any other text. */
const parseIfJson = (text: string): Json | undefined => {
  try {
    return /^\s*[[{]/.test(text) ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** Whether a text has several words. Languages other than English may write no spaces between words. */
const isSentence = (text: string): boolean => /\s|[^\0-\x7f]/.test(text)

const mayHoldErrors = (name: string, value: Json): boolean =>
  vocabulary.errorsOrValues.has(name)
    ? typeof value === 'object' && !isTextList(value)
    : vocabulary.listsOfErrors.has(name) && Array.isArray(value) && value.every(isObject)

const joinPaths = (path: string[], fieldPath: Json): Json =>
  path.length === 0 ? fieldPath : [...path, ...(Array.isArray(fieldPath) ? fieldPath : [fieldPath])]

interface Context {
  path: string[]
  depth: number
  /** Which texts in the value are messages. A single word is one only in a field that holds errors. */
  messageTexts: 'none' | 'sentences' | 'all'
  /** Whether the value's name says that it is a map of errors, in which even `description` is a field. */
  isNamedErrorMap: boolean
  hasMessage: boolean
}

/**
 * Reads the messages of the errors in a body, which may be lists of objects such as `{path, message}`, maps
 * by field name, or sentences that begin with a field's name. Leaves out the plain `message` at the root.
 */
export const fieldMessages = (
  body: Json,
  formFields: readonly string[],
  readMessage: ReadMessage,
): FieldMessage[] => {
  const messages: FieldMessage[] = []
  let visitedObjects = 0
  // In JSend, the status `fail` means that `data` holds the errors.
  const isJsendFailure = isObject(body) && body.status === 'fail'
  const isFormField = (path: Json | undefined) => formFieldOf(path, formFields) !== undefined

  const addMessage = (value: Json | undefined, fieldPaths: Json[]) => {
    const message = readMessage(value)
    // A text that is only a field's name is not a message.
    if (message === undefined || matchingField(message, formFields) !== undefined) return
    const labels = fieldPaths.map(pathLabel).filter((name) => !vocabulary.general.has(normalizeKey(name)))
    const label = labels.find((name) => name !== '') ?? ''
    const namedFields = fieldPaths.flatMap((fieldPath) => formFieldOf(fieldPath, formFields) ?? [])
    for (const field of new Set(namedFields.length > 0 ? namedFields : [undefined]))
      messages.push({ field, label, message })
  }

  const findMessage = (
    value: JsonObject,
    fieldsByName: Map<string, Json>,
    context: Context,
    namesFormField: boolean,
  ) => {
    const { path, isNamedErrorMap, messageTexts } = context
    const names = [...fieldsByName.keys()]
    const isCertainError = isFormField(path) || names.some((name) => vocabulary.onlyInErrors.has(name))
    const candidates = [...vocabulary.messages, ...names.filter(isMessageName)]
      // Otherwise a field such as `description` may hold the request's value, or its errors in a map.
      .filter(
        (name) =>
          isCertainError ||
          !(isFormField([name]) || (isNamedErrorMap && vocabulary.fieldsOrMessages.has(name))),
      )
      .filter((name) => name !== 'description' || messageTexts !== 'none' || !looksLikeRecord(value))
      .flatMap((name) => readMessage(fieldsByName.get(name)) ?? [])
    const namesField = (text: string) => fieldInSentence(text, formFields) !== undefined
    return candidates.find((text) => !namesFormField && namesField(text)) ?? candidates[0]
  }

  const visit = (value: Json, context: Context): void => {
    if (context.depth > MAX_DEPTH || messages.length >= MAX_ENTRIES) return
    if (typeof value === 'string') {
      const inner = parseIfJson(value)
      if (inner !== undefined) visit(inner, { ...context, depth: context.depth + 1 })
      else if (context.messageTexts === 'all' || (context.messageTexts === 'sentences' && isSentence(value)))
        addMessage(value, [context.path])
    } else if (Array.isArray(value)) {
      // In a list with objects, a single word is not necessarily a message.
      const messageTexts = value.some(isObject) ? 'sentences' : context.messageTexts
      for (const item of value.slice(0, MAX_ENTRIES))
        visit(item, { ...context, depth: context.depth + 1, messageTexts, isNamedErrorMap: false })
    } else if (isObject(value)) visitObject(value, context)
  }

  const visitObject = (value: JsonObject, context: Context): void => {
    visitedObjects += 1
    if (visitedObjects > MAX_OBJECTS) return
    const { path, depth, messageTexts } = context
    const fieldsByName = fieldsByKey(value)
    const fieldPaths = fieldPathsOf(fieldsByName, depth === 0).map((fieldPath) => joinPaths(path, fieldPath))
    const namesFormField = fieldPaths.some((fieldPath) => isFormField(fieldPath))
    const messagePaths = fieldPaths.length > 0 ? fieldPaths : [path]
    // A node of an error tree, as zod and Discord send it, has its messages in `_errors`.
    const isTreeNode = Object.hasOwn(value, '_errors')
    const message = findMessage(value, fieldsByName, context, namesFormField)
    const hasMessage = context.hasMessage || (message !== undefined && fieldPaths.length > 0)
    if (message !== undefined && (depth > 0 || namesFormField)) addMessage(message, messagePaths)

    const code = fieldsByName.get('code')
    if (message === undefined && depth > 0 && !hasMessage && fieldPaths.length + path.length > 0)
      addMessage(code, messagePaths)
    const constraints = fieldsByName.get('constraints')
    if (isObject(constraints))
      for (const constraint of Object.values(constraints)) addMessage(constraint, messagePaths)

    const isSingleError = message !== undefined || code !== undefined
    const holdsErrors = [...fieldsByName.keys()].some((name) => vocabulary.errors.has(name))
    // The value of `name` may be an error's class instead of a field's name.
    const hasName = fieldsByName.has('name')
    const isErrorOfField = namesFormField && !hasName
    // A map by field name has no message of its own and holds no list of errors.
    const isErrorMap =
      isTreeNode || (!isSingleError && !isErrorOfField && (context.isNamedErrorMap || !holdsErrors))
    const [innerPath = path] = namesFormField || !hasName ? fieldPaths : []
    const errorPath = [innerPath].flat().filter((step) => typeof step === 'string')
    for (const [key, inner] of Object.entries(value).slice(0, MAX_ENTRIES)) {
      const name = normalizeKey(key)
      if (vocabulary.hidden.has(name) && !isTextList(inner)) continue
      const isText = typeof inner === 'string'
      const isField = isFormField([key])
      const isKnownField = isField || interfaceFields.has(name)
      const next = { path, depth: depth + 1, hasMessage }
      if (vocabulary.errors.has(name)) {
        // A plain text is the refusal's message, which is read separately.
        if (isText && parseIfJson(inner) === undefined) continue
        const isNamedErrorMap = vocabulary.mapsOfErrors.has(name)
        const texts = isNamedErrorMap || Array.isArray(inner) ? 'all' : 'sentences'
        visit(inner, { ...next, path: errorPath, messageTexts: texts, isNamedErrorMap })
      } else if (mayHoldErrors(name, inner)) {
        const isNamedErrorMap = vocabulary.mapsOfErrors.has(name) || (name === 'data' && isJsendFailure)
        visit(inner, { ...next, messageTexts: isNamedErrorMap ? 'all' : 'none', isNamedErrorMap })
      } else if (
        isText
          ? isErrorMap && (depth > 0 || (isField && isSentence(inner)))
          : isErrorMap || (isKnownField && isTextList(inner))
      ) {
        const areAllMessages = !isText || depth === 0 || (isKnownField && messageTexts === 'sentences')
        const texts = areAllMessages ? 'all' : messageTexts
        visit(inner, { ...next, path: [...path, key], messageTexts: texts, isNamedErrorMap: false })
      }
    }
  }

  const texts = Array.isArray(body) ? 'all' : 'none'
  visit(body, { path: [], depth: 0, messageTexts: texts, isNamedErrorMap: false, hasMessage: false })
  return messages
}
