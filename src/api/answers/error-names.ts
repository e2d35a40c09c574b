// All as `plainName` writes them.
const words = (text: string): Set<string> => new Set(text.split(' '))

/** Under these stand errors, as a list, as a map by field, or as one; they are no step of a field's path. */
export const errorNames = words(
  'errors error issues details detail fielderrors fielderror fieldviolations formerrors invalidparams invalidparameters invalidfields invalidarguments violations constraintviolations validationerrors validation modelstate errormessages messages message fault inner failures problems causes cause embedded zoderror json rootcause extensions',
)

/** In a refusal these may hold errors by field, or what was sent: only lists and objects in them are errors. */
export const mapNames = words('properties fields data body attributes')

/** Keys of messages that are of no field, in a map by field. */
export const generalNames = words(
  'nonfielderrors all base error errors general root global form formerrors other model',
)

/** Where an error says what is wrong, the most telling first. */
export const messageNames =
  'detail message msg defaultmessage reason errormessage errordescription errmsg description error title text summary'.split(
    ' ',
  )

/** Where an error says which field it is about. */
export const placeNames =
  'pointer path loc field fieldname property propertypath propertyname instancepath datapath param parameter attribute argument target fields keys membernames memberpath location key name'.split(
    ' ',
  )

/** The places that mean a field even at the root, where `path` and `instance` are the request's address. */
export const rootPlaceNames = words('field fieldname param parameter property attribute pointer')

/** Never shown, whatever they hold. */
export const traceNames = words('trace stack stacktrace backtrace exceptiontrace')
