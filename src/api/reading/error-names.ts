import { keySet } from './normalize-key.ts'

// All names as `normalizeKey` returns them.

/** Fields that hold several errors, as a map by field name or as a list. */
const severalErrorsNames =
  'errors issues fielderrors fieldviolations formerrors invalidparams invalidparameters invalidfields invalidarguments violations constraintviolations validationerrors validation modelstate errormessages messages failures problems causes errorcauses usererrors suberrors errorchain errordetails fieldlist generalerrors globalerrors msgs servermessages'

/** Fields that hold one or several errors. They are not part of the path of a field in an error. */
export const errorNames = keySet(
  `${severalErrorsNames} error details detail elements msg fielderror message fault inner innererror children cause embedded zoderror json rootcause extensions`,
)

/** Fields that may hold a map of errors by field name, in which even a single word is an error. */
export const mapOfErrorsNames = keySet(`${severalErrorsNames} properties fields`)

/**
 * Fields that hold either errors by field name or values of the request; only lists and objects in them are
 * errors.
 */
export const errorsOrValuesNames = keySet('properties fields data body attributes')

/** Fields that may hold a list of errors; anything else in them comes from the request. */
export const listOnlyNames = keySet('params parameters extra')

/**
 * Names in the place of a field's name that are not fields: keys of general messages, such as
 * `nonFieldErrors`, and parts of a request, such as `body`.
 */
export const generalNames = keySet(
  'nonfielderrors all base error errors general root global form formerrors other model body query payload json header headers',
)

/** Fields that hold an error's message, the most specific first. */
export const messageNames =
  'detail message msg defaultmessage reason errormessage errordescription errmsg description errorsummary error err title text summary details context info'.split(
    ' ',
  )

/** Whether a name ends like a message field: `resultMsg`, `userMessage`, `error_user_msg`. */
export const isMessageName = (name: string): boolean =>
  /(?:msg|message)$/.test(name) && !/^(?:status|exception)/.test(name)

/** Message names that may also be names of form fields. */
export const fieldOrMessageNames = keySet('description title text summary error details context info')

/** Fields of an error that hold the name or the path of the field that the error is about. */
export const fieldPathNames =
  'pointer path loc field fieldname fieldpath property propertypath propertyname propertyref instancepath datapath param parameter attribute attr column element argument target memberpath in location key name'.split(
    ' ',
  )

/** Fields that only errors have, so that an object with one does not hold values of the request. */
export const errorOnlyNames = keySet(
  `code type domain ${fieldPathNames.filter((name) => name !== 'name').join(' ')}`,
)

/** Fields of an error that hold a list of the fields that the error is about. */
export const fieldListNames =
  'fields fieldnames missing missingfields keys members membernames blamefieldspecs'.split(' ')

/** Fields that name a form field even at the root of a body. Others, such as `path`, are about the request. */
export const rootFieldPathNames = keySet(
  'field fields missing missingfields fieldname param parameter property attribute pointer column keypattern',
)

/** Objects inside an error that may name the field that the error is about. */
export const fieldPathObjectNames =
  'source params parameters context validation extensions details data meta errordata embedded'.split(' ')

/** Fields of these objects that name the field that the error is about. */
export const innerFieldPathNames =
  'pointer parameter missingproperty field fieldname property attribute param paramname column columnname apiname keys blamefieldspecs'.split(
    ' ',
  )

/** Fields that are never shown: traces, values of the request, and the violated rule. */
export const hiddenNames = keySet(
  'trace stack stacktrace backtrace exceptiontrace debug sql query value values input received found actual expected given target rejectedvalue attemptedvalue invalidvalue badvalue originalvalue allowedvalues original instance schema parentschema keyvalue formattedmessageplaceholdervalues parent requestbody submitted',
)
