import { jsonTokenPattern } from '../../messages/pretty-json.ts'
import { truncate } from '../../messages/text.ts'
import { allSecretPaths } from '../../settings/settings.ts'
import { isMarkup } from '../http/service-response.ts'
import { mayHaveField } from '../mask-fields.ts'
import { createSecretRemover } from '../secret-remover.ts'
import { isSecretName } from '../secrets.ts'

/** The place where a text stops being JSON. */
interface JsonFault {
  /** From 1, as is `column`. */
  line: number
  column: number
  /** The beginning of the text at this place; empty if it may contain a secret. */
  excerpt: string
}

/** The tokens that may begin a value, where `s` is a string and `v` is another scalar. */
const VALUE = '{[sv'

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function faultIndex(text: string): number | undefined {
  const ends: string[] = []
  let expected = VALUE
  for (const { 0: token, index } of text.matchAll(jsonTokenPattern)) {
    const sign = /^[{}[\],:]/.exec(token)?.[0]
    const kind = sign ?? (token.startsWith('"') ? 's' : 'v')
    if (!expected.includes(kind) || (sign === undefined && !isJson(token))) return index
    const isName = kind === 's' && !expected.includes('v')
    if (kind === '}' || kind === ']') ends.pop()
    if (kind === '{' || kind === '[') ends.push(kind === '{' ? '}' : ']')
    const end = ends.at(-1)
    if (kind === '{') expected = 's}'
    else if (kind === '[') expected = `${VALUE}]`
    else if (kind === ',') expected = end === '}' ? 's' : VALUE
    else if (isName) expected = ':'
    else if (kind === ':') expected = VALUE
    else expected = end === undefined ? '' : `,${end}`
  }
  return expected === '' ? undefined : text.length
}

// Finding the fault in a longer text would take seconds.
const MAX_TEXT_LENGTH = 1_000_000
const MAX_EXCERPT_LENGTH = 20
// A secret is recognized only if most of it is there, so secrets are removed from more text than is shown.
const MAX_SEARCHED_LENGTH = 10_000

// Words of other languages in place of a value, which are no secrets, whatever the field's name is.
const harmlessWord = /^(?:-?(?:NaN|Infinity)|undefined|None|True|False)(?!\w)/

const removeSecrets = createSecretRemover([])

/**
 * Returns the start of the text at the fault, without tags, unless the text before or in it names a secret, or the text
 * a secret field.
 */
function excerptAt(text: string, index: number): string {
  if (mayHaveField(text, allSecretPaths())) return ''
  const rest = text.slice(index, index + MAX_SEARCHED_LENGTH)
  const word = harmlessWord.exec(rest)?.[0]
  if (word !== undefined) return word
  const untagged = rest.replace(/<[^>]*>/g, '')
  if (isSecretName(text.slice(0, index)) || isSecretName(untagged.slice(0, 2 * MAX_EXCERPT_LENGTH))) return ''
  const plain = removeSecrets(untagged).replace(/\s+/g, ' ').trim()
  return truncate(plain, MAX_EXCERPT_LENGTH - 1)
}

/**
 * Finds where a text that begins or ends like JSON stops being JSON; undefined for any other text or a long one.
 * @param text without the tab's keys.
 */
export function findJsonFault(text: string): JsonFault | undefined {
  if (text.length > MAX_TEXT_LENGTH || !/^\s*[{[]|[}\]]\s*$/.test(text)) return undefined
  const index = faultIndex(text)
  if (index === undefined) return undefined
  const lines = text.slice(0, index).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, excerpt: excerptAt(text, index) }
}

export const isJsonInString = (body: unknown): boolean =>
  typeof body === 'string' && /^\s*[{[]/.test(body) && isJson(body)

/** Whether a text is a web page, unlike JSON after the message of a PHP script, which begins with `<br />`. */
export const isWebPage = (text: string): boolean => isMarkup(text) && !/^\s*<br[\s/>].*[}\]]\s*$/s.test(text)
