import { keySet } from './normalize-key.ts'

// All names as `normalizeKey` returns them.

/** Fields that hold errors by field name, or in a list. */
const listNames =
  'errors issues fielderrors fieldviolations formerrors invalidparams invalidparameters invalidfields invalidarguments violations constraintviolations validationerrors validation modelstate errormessages messages failures problems causes errorcauses usererrors suberrors errorchain errordetails fieldlist generalerrors globalerrors msgs servermessages'

/** Fields that hold errors as a list, a map by field name or a single one. They are not steps of a path. */
export const errorNames = keySet(
  `${listNames} error details detail elements msg fielderror message fault inner innererror children cause embedded zoderror json rootcause extensions`,
)

/** Fields whose object is a map by field name, where even a single word is an error. */
export const mapOfErrorsNames = keySet(`${listNames} properties fields`)

/**
 * Fields that hold either errors by field name or values of the request; only lists and objects in them are
 * errors.
 */
export const mapNames = keySet('properties fields data body attributes')

/** Fields that may hold a list of errors; anything else in them comes from the request. */
export const listOnlyNames = keySet('params parameters extra')

/** Keys of general messages in a map by field name, and parts of a request that an error may name. */
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

/** Fields in which an error names its place: the field that it is about. */
export const placeNames =
  'pointer path loc field fieldname fieldpath property propertypath propertyname propertyref instancepath datapath param parameter attribute attr column element argument target memberpath in location key name'.split(
    ' ',
  )

/** Fields that identify an object as an error rather than as values of the request. */
export const entryNames = keySet(`code type domain ${placeNames.slice(0, -1).join(' ')}`)

/** Fields in which an error lists the fields it is about. */
export const placeListNames =
  'fields fieldnames missing missingfields keys members membernames blamefieldspecs'.split(' ')

/** Fields that name a form field even at the root, where `path` and `instance` are the request's address. */
export const rootPlaceNames = keySet(
  'field fields missing missingfields fieldname param parameter property attribute pointer column keypattern',
)

/** Objects inside an error that may name the field it is about. */
export const placeObjectNames =
  'source params parameters context validation extensions details data meta errordata embedded'.split(' ')

/** Fields that name the field in such an object. */
export const innerPlaceNames =
  'pointer parameter missingproperty field fieldname property attribute param paramname column columnname apiname keys blamefieldspecs'.split(
    ' ',
  )

/** Fields that are never shown: traces, values of the request, and the violated rule. */
export const hiddenNames = keySet(
  'trace stack stacktrace backtrace exceptiontrace debug sql query value values input received found actual expected given target rejectedvalue attemptedvalue invalidvalue badvalue originalvalue allowedvalues original instance schema parentschema keyvalue formattedmessageplaceholdervalues parent requestbody submitted',
)
