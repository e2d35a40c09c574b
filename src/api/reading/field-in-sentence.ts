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
  isRequestText: (text: string) => boolean,
): string | undefined => {
  const trimmed = clause.trim()
  const withoutArticle = trimmed.replace(articles, '')
  for (const text of new Set([trimmed, withoutArticle])) {
    const words = text.split(/\s+/)
    for (const count of [3, 2]) {
      const field = matchingField(words.slice(0, count).join(' '), formFields)
      if (field !== undefined) return field
    }
    const [firstWord = ''] = /^["'`]*[\w$][\w.$/[\]"'`-]*/.exec(text) ?? []
    const lastStep = firstWord.split(/[./[\]"'`]+/).findLast((part) => part !== '' && !/^\d+$/.test(part))
    const field = lastStep === undefined ? undefined : matchingField(lastStep, formFields)
    const textAfter = text.slice(firstWord.length).trimStart()
    const isSubject =
      isFirst && text === trimmed ? !/^(?:and|or|of)\b/i.test(textAfter) : predicate.test(textAfter)
    const isQuotedRequestText = /^["'`]/.test(firstWord) && lastStep !== undefined && isRequestText(lastStep)
    if (field !== undefined && isSubject && !isQuotedRequestText) return field
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
  isRequestText: (text: string) => boolean,
): string[] => {
  const inMarks = [...text.matchAll(inQuotes), ...text.matchAll(inBrackets)].flatMap(([, inner = '']) => {
    if (isRequestText(inner)) return []
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
  const words = [...text.matchAll(word)].map(([match]) => match.replace(/[.\-/]+$/, ''))
  const identifiers = words.flatMap((text) => {
    if (isRequestText(text) || !/[\w$][./[_-]\w|[a-z\d][A-Z]/.test(text)) return []
    return fieldsInPath(text, formFields)
  })
  const pairs = words.slice(1).map((next, index) => matchingField(`${words[index]} ${next}`, formFields))
  return [...inMarks, ...besideNoun, ...identifiers, ...pairs].filter((name) => name !== undefined)
}

/**
 * The one form field that a sentence is about: the sentence begins with it, or names it unambiguously and no
 * other. A quoted text of the request is not a name. Undefined if there is no field, or more than one.
 */
export const fieldInSentence = (
  sentence: string,
  formFields: readonly string[],
  isRequestText: (text: string) => boolean,
): string | undefined => {
  // Databases repeat values of the request: `Key (name)=(…) already exists.` A URL may contain any word.
  const text = sentence.slice(0, MAX_LENGTH).replace(/=\([^)]*\)|\w+:\/\/\S+/g, '')
  const subjectsOf = (clauses: string[]) =>
    new Set(
      clauses
        .map((clause, index) => leadingField(clause, formFields, index === 0, isRequestText))
        .filter((name) => name !== undefined),
    )
  const subjects = subjectsOf(text.split(/[:;.]\s+|\s[–—-]\s/))
  // Only a sentence with a subject can have another one after a comma.
  const fields =
    subjects.size > 0
      ? new Set([...subjects, ...subjectsOf(text.split(/[:;.,]\s+/))])
      : new Set(namedFields(text, formFields, isRequestText))
  const [only] = fields
  return fields.size === 1 ? only : undefined
}
