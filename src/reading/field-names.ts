import { type Json, ownField } from './json.ts'
import { keySet, normalizeKey } from './normalize-key.ts'

const severalErrors =
  'errors issues fielderrors fieldviolations formerrors invalidparams invalidparameters invalidfields invalidarguments violations constraintviolations validationerrors validation modelstate errormessages messages failures problems causes errorcauses usererrors suberrors errorchain errordetails fieldlist generalerrors globalerrors msgs servermessages'
const fieldPathNames =
  'pointer path loc field fieldname fieldpath property propertypath propertyname propertyref instancepath datapath param parameter attribute attr column element argument target memberpath in location key name'
const rootFieldPathNames =
  'field fields missing missingfields fieldname param parameter property attribute pointer column keypattern'

export const vocabulary = {
  errors: keySet(
    `${severalErrors} error details detail elements msg fielderror message fault inner innererror children cause embedded zoderror json rootcause extensions`,
  ),
  /** Fields that may hold a map of errors by field name, in which even a single word is an error. */
  mapsOfErrors: keySet(`${severalErrors} properties fields`),
  /** Fields with either errors by field name or values of the request; only lists and objects in them are errors. */
  errorsOrValues: keySet('properties fields data body attributes'),
  /** Fields that may hold a list of errors; anything else in them comes from the request. */
  listsOfErrors: keySet('params parameters extra'),
  general: keySet(
    'nonfielderrors all base error errors general root global form formerrors other model body query payload json header headers',
  ),
  /** Fields that hold an error's message, the most specific first. */
  messages: keySet(
    'detail message msg defaultmessage reason errormessage errordescription errmsg description errorsummary error err title text summary details context info',
  ),
  fieldsOrMessages: keySet('description title text summary error details context info'),
  fieldPaths: keySet(fieldPathNames),
  /** Fields that only errors have, so that an object with one does not hold values of the request. */
  onlyInErrors: keySet(`code type domain ${fieldPathNames.replace(/ name$/, '')}`),
  fieldLists: keySet('fields fieldnames missing missingfields keys members membernames blamefieldspecs'),
  /** Fields that name a form field even at the root of a body. Others, such as `path`, are about the request. */
  rootFieldPaths: keySet(rootFieldPathNames),
  fieldPathObjects: keySet(
    'source params parameters context validation extensions details data meta errordata embedded',
  ),
  innerFieldPaths: keySet(
    `${rootFieldPathNames} missingproperty paramname columnname apiname keys blamefieldspecs`,
  ),
  /** Fields that are never shown: traces, values of the request, and the violated rule. */
  hidden: keySet(
    'trace stack stacktrace backtrace exceptiontrace debug sql query value values input received found actual expected given target rejectedvalue attemptedvalue invalidvalue badvalue originalvalue allowedvalues original instance schema parentschema keyvalue formattedmessageplaceholdervalues parent requestbody submitted',
  ),
}

// Whether a name ends like a message field: `resultMsg`, `userMessage`, `error_user_msg`.
export const isMessageName = (name: string): boolean =>
  /(?:msg|message)$/.test(name) && !/^(?:status|exception)/.test(name)

const MAX_PATH_LENGTH = 300

const splitPath = (path: string): string[] =>
  path.length > MAX_PATH_LENGTH ? [] : path.split(/[^\p{L}\p{N}_-]+/u)

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

export const pathLabel = (path: Json | undefined): string => stepsOf(path).findLast(isName) ?? ''

/**
 * The form field whose name is the first word of a sentence: `name must be a string`, as NestJS sends it, or
 * `name: is required`.
 */
export const fieldInSentence = (sentence: string, formFields: readonly string[]): string | undefined => {
  const firstWord = /^\w+(?=[\s:])/.exec(sentence)?.[0]
  return formFields.find((field) => field === firstWord)
}
