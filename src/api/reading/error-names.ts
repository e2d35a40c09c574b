// All as `plainName` writes them.
const words = (text: string): Set<string> => new Set(text.split(' '))

/** Under these stand errors by field, or in a list. */
const listNames =
  'errors issues fielderrors fieldviolations formerrors invalidparams invalidparameters invalidfields invalidarguments violations constraintviolations validationerrors validation modelstate errormessages messages failures problems causes errorcauses usererrors suberrors errorchain errordetails fieldlist generalerrors globalerrors msgs servermessages'

/** Under these stand errors, as a list, as a map by field, or as one; they are no step of a field's path. */
export const errorNames = words(
  `${listNames} error details detail elements msg fielderror message fault inner innererror children cause embedded zoderror json rootcause extensions`,
)

/** An object under one of these is a map by field: a single word in it says what is wrong, too. */
export const mapOfErrorsNames = words(`${listNames} properties fields`)

/** In a refusal these may hold errors by field, or what was sent: only lists and objects in them are errors. */
export const mapNames = words('properties fields data body attributes')

/** These may hold a list of errors; anything else in them is what was sent. */
export const listOnlyNames = words('params parameters extra')

/** Keys of messages that are of no field, in a map by field, and parts of a request where an error names one. */
export const generalNames = words(
  'nonfielderrors all base error errors general root global form formerrors other model body query payload json header headers',
)

/** Where an error says what is wrong, the most telling first. */
export const messageNames =
  'detail message msg defaultmessage reason errormessage errordescription errmsg description errorsummary error err title text summary details context info'.split(
    ' ',
  )

/** Messages under further names: `resultMsg`, `userMessage`, `error_user_msg`. */
export const isMessageName = (name: string): boolean =>
  /(?:msg|message)$/.test(name) && !/^(?:status|exception)/.test(name)

/** Of these a field of a form may be called as well. */
export const fieldOrMessageNames = words('description title text summary error details context info')

/** Where an error says which field it is about. */
export const placeNames =
  'pointer path loc field fieldname fieldpath property propertypath propertyname propertyref instancepath datapath param parameter attribute attr column element argument target memberpath in location key name'.split(
    ' ',
  )

/** An object with one of these is an error, not what was sent. */
export const entryNames = words(`code type domain ${placeNames.slice(0, -1).join(' ')}`)

/** Where an error lists the fields it is about. */
export const placeListNames =
  'fields fieldnames missing missingfields keys members membernames blamefieldspecs'.split(' ')

/** The places that mean a field even at the root, where `path` and `instance` are the request's address. */
export const rootPlaceNames = words(
  'field fields missing missingfields fieldname param parameter property attribute pointer column keypattern',
)

/** Objects inside an error that may say which field it is about. */
export const placeObjectNames =
  'source params parameters context validation extensions details data meta errordata embedded'.split(' ')

/** The places in such an object. */
export const innerPlaceNames =
  'pointer parameter missingproperty field fieldname property attribute param paramname column columnname apiname keys blamefieldspecs'.split(
    ' ',
  )

/** Never shown, whatever they hold: traces, what was sent, and the rule that it broke. */
export const hiddenNames = words(
  'trace stack stacktrace backtrace exceptiontrace debug sql query value values input received found actual expected given target rejectedvalue attemptedvalue invalidvalue badvalue originalvalue allowedvalues original instance schema parentschema keyvalue formattedmessageplaceholdervalues parent requestbody submitted',
)
