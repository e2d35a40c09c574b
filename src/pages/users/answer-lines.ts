import { isObject, type Json, jsonText } from '../../api/json.ts'
import { isBesideSecretName, secretName } from '../../api/secret-field.ts'

/** One value of an answer, with the way to it, such as `user.nickname`. */
export interface AnswerLine {
  path: string
  text: string
  /** Looks like something that must not be read over a shoulder. */
  secret: boolean
}

/** In the answer of a sign-in a code is one to sign in with. */
const code = /\bcode\b/i
/** A run long and mixed enough to be a token, and no date or address. */
const secretText = /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9_\-.~+/=|]{24,}$/

const linesOf = (value: Json, path: string, depth: number, isBeside = false): AnswerLine[] => {
  const isTree = isObject(value) || Array.isArray(value)
  if (isTree && depth < 4 && Object.keys(value).length > 0) {
    return Object.entries(value).flatMap(([name, inner]) =>
      linesOf(
        inner,
        path === '' ? name : `${path}.${name}`,
        depth + 1,
        isBeside || isBesideSecretName(value, name),
      ),
    )
  }
  const text = value === null ? '' : jsonText(value)
  return [
    {
      path,
      text,
      secret: text !== '' && (isBeside || secretName.test(path) || code.test(path) || secretText.test(text)),
    },
  ]
}

/**
 * The values of an answer one by one, in its order. An answer that is no JSON is one line, taken for a secret, since
 * nothing tells what it is.
 */
export function answerLines(body: Json | undefined, text: string): AnswerLine[] {
  if (body !== undefined && typeof body === 'object' && body !== null) return linesOf(body, '', 0)
  return text.trim() === '' ? [] : [{ path: '', text: text.trim(), secret: true }]
}
