import { fieldsInPath, matchingField } from './form-field.ts'

// Only the beginning is searched: sentences are short, and a body may have megabytes.
const MAX_LENGTH = 300

const inQuotes = /(?<![\p{L}\p{N}])["'`‘“«]([^"'`‘’“”«»]{1,60})["'`’”»](?![\p{L}\p{N}])/gu
const inBrackets = /[([]([^()[\]]{1,60})[)\]]/g
const nouns = 'property|properties|field|attribute|column|parameter|param|argument|member|variable'
const afterNoun = new RegExp(
  `\\b(?:(?:${nouns})(?:s|\\(s\\))?|(?:value|validation|failed|error|invalid) (?:for|at))[:=]?\\s+([\\w.$/-]+(?:(?:,| and)\\s+[\\w.$/-]+)*)`,
  'gi',
)
const atEnd = /\b(?:missing|invalid|empty|duplicate)\s+([\w.$/-]+?)\.?$/gi
const beforeNoun = new RegExp(`([\\w.$/-]+)\\s+(?:${nouns})\\b`, 'gi')
const word = /[\w$][\w.$/[\]-]*/g

const articles = /^(?:(?:the|a|an|your|this|project|app)\s+){1,2}/i
const predicate =
  /^(?:$|[:,.;)]|(?:is|are|was|must|should|can|cannot|may|might|has|have|had|does|do|did|needs?|already|not|too|contains?|exceeds?|required|missing|invalid|fails?|failed|field|property|attribute|parameter|value|length|shall|will|exists?|taken|empty|blank|expected|only|cannot|longer|shorter)(?![\p{L}\p{N}]))/iu

/**
 * The field at the beginning of a clause: `"name" is required`, `Display name can't be blank`, `The name is
 * too long`.
 */
const leadingField = (
  clause: string,
  formFields: readonly string[],
  isFirst: boolean,
  isSent: (text: string) => boolean,
): string | undefined => {
  const rest = clause.trim()
  const bare = rest.replace(articles, '')
  for (const text of new Set([rest, bare])) {
    const words = text.split(/\s+/)
    for (const count of [3, 2]) {
      const field = matchingField(words.slice(0, count).join(' '), formFields)
      if (field !== undefined) return field
    }
    const [first = ''] = /^["'`]*[\w$][\w.$/[\]"'`-]*/.exec(text) ?? []
    const step = first.split(/[./[\]"'`]+/).findLast((part) => part !== '' && !/^\d+$/.test(part))
    const field = step === undefined ? undefined : matchingField(step, formFields)
    const after = text.slice(first.length).trimStart()
    const isSubject = isFirst && text === rest ? !/^(?:and|or|of)\b/i.test(after) : predicate.test(after)
    const isQuoted = /^["'`]/.test(first) && step !== undefined && isSent(step)
    if (field !== undefined && isSubject && !isQuoted) return field
  }
  return undefined
}

/**
 * The fields that a text names unambiguously: in quotes or brackets, beside a noun such as "field", or as a
 * path.
 */
const namedFields = (
  text: string,
  formFields: readonly string[],
  isSent: (text: string) => boolean,
): string[] => {
  const marked = [...text.matchAll(inQuotes), ...text.matchAll(inBrackets)].flatMap(([, inner = '']) => {
    if (isSent(inner)) return []
    const [names = ''] = inner.split(':')
    return names.split(',').flatMap((name) => {
      return /\s/.test(name.trim()) ? [matchingField(name, formFields)] : fieldsInPath(name, formFields)
    })
  })
  const besideNoun = [afterNoun, beforeNoun, atEnd]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .flatMap(([, names = '']) =>
      names.split(/,\s+|\s+and\s+/).flatMap((name) => fieldsInPath(name, formFields)),
    )
  const words = [...text.matchAll(word)].map(([found]) => found.replace(/[.\-/]+$/, ''))
  const identifiers = words.flatMap((found) => {
    if (isSent(found) || !/[\w$][./[_-]\w|[a-z\d][A-Z]/.test(found)) return []
    return fieldsInPath(found, formFields)
  })
  const pairs = words.slice(1).map((next, at) => matchingField(`${words[at]} ${next}`, formFields))
  return [...marked, ...besideNoun, ...identifiers, ...pairs].filter((name) => name !== undefined)
}

/**
 * The one form field that a sentence is about: the sentence begins with it, or names it unambiguously and no
 * other. A quoted text that was sent is not a name. Undefined if there is no field, or more than one.
 */
export const fieldInSentence = (
  sentence: string,
  formFields: readonly string[],
  isSent: (text: string) => boolean,
): string | undefined => {
  // Databases repeat the sent values: `Key (name)=(…) already exists.` A URL may contain any word.
  const text = sentence.slice(0, MAX_LENGTH).replace(/=\([^)]*\)|\w+:\/\/\S+/g, '')
  const subjectsOf = (clauses: string[]) =>
    new Set(
      clauses
        .map((clause, at) => leadingField(clause, formFields, at === 0, isSent))
        .filter((name) => name !== undefined),
    )
  const subjects = subjectsOf(text.split(/[:;.]\s+|\s[–—-]\s/))
  // Only a sentence with a subject can have another one after a comma.
  const fields =
    subjects.size > 0
      ? new Set([...subjects, ...subjectsOf(text.split(/[:;.,]\s+/))])
      : new Set(namedFields(text, formFields, isSent))
  const [only] = fields
  return fields.size === 1 ? only : undefined
}
