import { type Json, ownField } from '../json.ts'
import { keySet, normalizeKey } from './normalize-key.ts'

/** Fields that hold several errors, as a map by field name or as a list. */
const severalErrors =
  'errors issues fielderrors fieldviolations formerrors invalidparams invalidparameters invalidfields invalidarguments violations constraintviolations validationerrors validation modelstate errormessages messages failures problems causes errorcauses usererrors suberrors errorchain errordetails fieldlist generalerrors globalerrors msgs servermessages'
const fieldPathNames =
  'pointer path loc field fieldname fieldpath property propertypath propertyname propertyref instancepath datapath param parameter attribute attr column element argument target memberpath in location key name'
const rootFieldPathNames =
  'field fields missing missingfields fieldname param parameter property attribute pointer column keypattern'

/** Names of the fields in refusals, as `normalizeKey` returns them. */
export const vocabulary = {
  /** Fields that hold one or several errors. They are not part of the path of a field in an error. */
  errors: keySet(
    `${severalErrors} error details detail elements msg fielderror message fault inner innererror children cause embedded zoderror json rootcause extensions`,
  ),
  /** Fields that may hold a map of errors by field name, in which even a single word is an error. */
  mapsOfErrors: keySet(`${severalErrors} properties fields`),
  /** Fields with either errors by field name or values of the request; only lists and objects in them are errors. */
  errorsOrValues: keySet('properties fields data body attributes'),
  /** Fields that may hold a list of errors; anything else in them comes from the request. */
  listsOfErrors: keySet('params parameters extra'),
  /** In the place of a field's name: keys of general messages, and parts of a request. */
  general: keySet(
    'nonfielderrors all base error errors general root global form formerrors other model body query payload json header headers',
  ),
  /** Fields that hold an error's message, the most specific first. */
  messages: keySet(
    'detail message msg defaultmessage reason errormessage errordescription errmsg description errorsummary error err title text summary details context info',
  ),
  /** Names of messages that may also be names of form fields. */
  fieldsOrMessages: keySet('description title text summary error details context info'),
  /** Fields of an error that hold the name or the path of the field that the error is about. */
  fieldPaths: keySet(fieldPathNames),
  /** Fields that only errors have, so that an object with one does not hold values of the request. */
  onlyInErrors: keySet(`code type domain ${fieldPathNames.replace(/ name$/, '')}`),
  /** Fields of an error that hold a list of the fields that the error is about. */
  fieldLists: keySet('fields fieldnames missing missingfields keys members membernames blamefieldspecs'),
  /** Fields that name a form field even at the root of a body. Others, such as `path`, are about the request. */
  rootFieldPaths: keySet(rootFieldPathNames),
  /** Objects inside an error that may name the field that the error is about. */
  fieldPathObjects: keySet(
    'source params parameters context validation extensions details data meta errordata embedded',
  ),
  /** Fields of these objects that name the field. Others may hold values of the request. */
  innerFieldPaths: keySet(
    `${rootFieldPathNames} missingproperty paramname columnname apiname keys blamefieldspecs`,
  ),
  /** Fields that are never shown: traces, values of the request, and the violated rule. */
  hidden: keySet(
    'trace stack stacktrace backtrace exceptiontrace debug sql query value values input received found actual expected given target rejectedvalue attemptedvalue invalidvalue badvalue originalvalue allowedvalues original instance schema parentschema keyvalue formattedmessageplaceholdervalues parent requestbody submitted',
  ),
}

/** Whether a name ends like a message field: `resultMsg`, `userMessage`, `error_user_msg`. */
export const isMessageName = (name: string): boolean =>
  /(?:msg|message)$/.test(name) && !/^(?:status|exception)/.test(name)

const MAX_PATH_LENGTH = 300

/** Splits a path into steps, also a list that is written as text, such as `["body","name"]`. */
const splitPath = (path: string): string[] =>
  path.length > MAX_PATH_LENGTH ? [] : path.split(/[^\p{L}\p{N}_-]+/u)

/** Whether a step of a path is a name instead of an index of an array. */
const isName = (step: string): boolean => step !== '' && !/^\d+$/.test(step)

const stepsOf = (path: Json | undefined): string[] => {
  if (typeof path === 'string') return splitPath(path)
  if (!Array.isArray(path)) return []
  return path.flatMap((step) => {
    // valibot and Standard Schema write a step as `{key: 'name'}`.
    const name = ownField(step, 'key') ?? step
    return typeof name === 'string' ? splitPath(name) : []
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
  const fields = [
    typeof path === 'string' ? matchingField(path, formFields) : undefined,
    ...namesFromLast.map((name) => matchingField(name, formFields)),
    matchingField(`${namesFromLast[0] ?? ''}Id`, formFields),
  ]
  return fields.find((field) => field !== undefined)
}

const fieldsInPath = (path: string, formFields: readonly string[]): string[] =>
  splitPath(path).flatMap((step) => matchingField(step, formFields) ?? [])

/** The last name in a path, as the label of a field that the form does not have. */
export const pathLabel = (path: Json | undefined): string => stepsOf(path).findLast(isName) ?? ''

const nouns = 'property|properties|field|attribute|column|parameter|param|argument|member|variable'

/** Patterns of the places where a sentence names fields, or has a text of the request. */
const namePatterns = [
  // Attribute 'name' must not be empty
  /(?<![\p{L}\p{N}])["'`‘“«]([^"'`‘’“”«»]{1,60})["'`’”»](?![\p{L}\p{N}])/gu,
  // schema violation (name: required field missing); failed to parse field [name]
  /[([]([^()[\]]{1,60})[)\]]/g,
  // Missing required fields: name, description; validation failed for name
  new RegExp(
    `\\b(?:(?:${nouns})(?:s|\\(s\\))?|(?:value|validation|failed|error|invalid) (?:for|at))[:=]?\\s+([\\w.$/-]+(?:(?:,| and)\\s+[\\w.$/-]+)*)`,
    'gi',
  ),
  // The name field is required
  new RegExp(`([\\w.$/-]+)\\s+(?:${nouns})\\b`, 'gi'),
  // missing name
  /\b(?:missing|invalid|empty|duplicate)\s+([\w.$/-]+?)\.?$/gi,
  // body.parent.name should be defined; bundleId is taken; project-id is missing
  /(?<![\w$])((?=[\w.$/[\]-]*(?:[\w$][./[_-]\w|[a-z\d][A-Z]))[\w$][\w.$/[\]-]*)/g,
]

const leadingArticles = /^(?:(?:the|a|an|your|this|project|app)\s+){1,2}/i
/** Matches what may follow a field that is the subject of a clause: a verb, punctuation or nothing. */
const restAfterSubject =
  /^(?:$|[:,.;)]|(?:is|are|was|must|should|can|cannot|may|might|has|have|had|does|do|did|needs?|already|not|too|contains?|exceeds?|required|missing|invalid|fails?|failed|field|property|attribute|parameter|value|length|shall|will|exists?|taken|empty|blank|expected|only|cannot|longer|shorter)(?![\p{L}\p{N}]))/iu

/**
 * Matches values that databases repeat, as in `Key (name)=(…) already exists.`, and URLs, which may contain
 * any word.
 */
const repeatedValuesAndUrls = /=\([^)]*\)|\w+:\/\/\S+/g

/**
 * The field at the beginning of a clause: `"name" is required`, `Display name can't be blank`, `The name is
 * too long`.
 */
const leadingField = (
  clause: string,
  formFields: readonly string[],
  isFirstClause: boolean,
  isRequestText: (text: string) => boolean,
): string | undefined => {
  const trimmed = clause.trim()
  const withoutArticle = trimmed.replace(leadingArticles, '')
  for (const text of new Set([trimmed, withoutArticle])) {
    const twoWords = matchingField(text.split(/\s+/, 2).join(' '), formFields)
    if (twoWords !== undefined) return twoWords
    const [firstWord = ''] = /^["'`]*[\w$][\w.$/[\]"'`-]*/.exec(text) ?? []
    const lastPathName = firstWord.split(/[./[\]"'`]+/).findLast((part) => part !== '' && !/^\d+$/.test(part))
    const field = lastPathName === undefined ? undefined : matchingField(lastPathName, formFields)
    const textAfter = text.slice(firstWord.length).trimStart()
    // At the beginning of a sentence, any field is its subject, except in a phrase such as "name or service".
    const isSubject =
      isFirstClause && text === trimmed
        ? !/^(?:and|or|of)\b/i.test(textAfter)
        : restAfterSubject.test(textAfter)
    const isQuotedRequestText =
      /^["'`]/.test(firstWord) && lastPathName !== undefined && isRequestText(lastPathName)
    if (field !== undefined && isSubject && !isQuotedRequestText) return field
  }
  return undefined
}

/**
 * The fields that a text names unambiguously: in quotes or brackets, beside a word such as "field" or
 * "missing", as a path, or as words that make up its name.
 */
const namedFields = (
  text: string,
  formFields: readonly string[],
  isRequestText: (text: string) => boolean,
): string[] => {
  const inPlaces = namePatterns
    .flatMap((pattern) => Array.from(text.matchAll(pattern), ([, names = '']) => names))
    .filter((names) => !isRequestText(names))
    .flatMap((names) => names.replace(/:.*/, '').split(/,|\sand\s/))
    .flatMap((name) => fieldsInPath(name, formFields))
  // Please enter a display name.
  const words = text.match(/[\w$][\w.$/[\]-]*/g) ?? []
  const inWordPairs = words
    .slice(1)
    .flatMap((word, index) => matchingField(`${words[index]} ${word}`, formFields) ?? [])
  return [...inPlaces, ...inWordPairs]
}

/**
 * The one form field that a sentence is about: the sentence begins with it, or names it unambiguously and no
 * other. A quoted text of the request is not taken for a field's name. Undefined if there is no such field,
 * or more than one.
 */
export const fieldInSentence = (
  sentence: string,
  formFields: readonly string[],
  isRequestText: (text: string) => boolean,
): string | undefined => {
  const text = sentence.replace(repeatedValuesAndUrls, '')
  const subjectsOf = (clauses: string[]) =>
    new Set(
      clauses.flatMap((clause, index) => leadingField(clause, formFields, index === 0, isRequestText) ?? []),
    )
  const subjects = subjectsOf(text.split(/[:;.]\s+|\s[–—-]\s/))
  // Only a sentence with a subject can have another one after a comma.
  const fields =
    subjects.size > 0
      ? subjectsOf(text.split(/[:;.,]\s+|\s[–—-]\s/))
      : new Set(namedFields(text, formFields, isRequestText))
  const [only] = fields
  return fields.size === 1 ? only : undefined
}
