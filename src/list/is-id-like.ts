/** Common forms of identifiers: a prefix and a code, a UUID, a number, a long code with digits. */
const idPatterns = [
  /^[A-Za-z]{2,12}_(?=\w*\d|\w{8})[\w-]+$/,
  /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i,
  /^\d{4,}$/,
  /^(?=\D*\d)(?=[\d_-]*[A-Za-z])[\w-]{12,}$/,
]

const MAX_LENGTH = 64

/** Whether a text looks like an identifier and not like a name or, with its dots, a JSON Web Token. */
export const isIdLike = (text: string): boolean =>
  text.length <= MAX_LENGTH && idPatterns.some((pattern) => pattern.test(text))
