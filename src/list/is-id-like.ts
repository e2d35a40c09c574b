/** A prefix and a code with a digit or at least eight characters, such as `usr_1`. */
const prefixedCode = /^[A-Za-z]{2,12}_(?=\w*\d|\w{8})[\w-]+$/
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i
const longNumber = /^\d{4,}$/
/** At least twelve letters and digits, such as `a8f3K2m9Qw7z`. */
const longMixedCode = /^(?=\D*\d)(?=[\d_-]*[A-Za-z])[\w-]{12,}$/

const idPatterns = [prefixedCode, uuid, longNumber, longMixedCode]

const MAX_LENGTH = 64

/** Whether a text looks like an identifier and not like a name or, with its dots, a JSON Web Token. */
export const isIdLike = (text: string): boolean =>
  text.length <= MAX_LENGTH && idPatterns.some((pattern) => pattern.test(text))
