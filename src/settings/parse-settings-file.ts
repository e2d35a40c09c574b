import {
  findNodeAtLocation,
  type JSONPath,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import { closestMatch } from 'leven'
import { z } from 'zod'
import { parseCondition } from '../contract/conditions.ts'
import {
  linkTemplateProblem,
  otherSpelling,
  placeholderPattern,
  placeholderProblem,
} from '../contract/link-template.ts'
import { type Resource, resources } from '../contract/resources.ts'
import { LogoPath, SettingsFile } from './schema.ts'
import { isWithin } from './settings.ts'

const MAX_BYTES = 65_536
// No valid file is as deep.
const MAX_DEPTH = 20

interface Problem {
  path: JSONPath
  sentence: string
  /** Where it is, if that is not where the path leads. */
  offset?: number
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function explainUnknown(kind: 'name' | 'value', unknown: unknown, values: readonly unknown[]): string {
  const known = values.filter((value) => typeof value === 'string')
  const text = typeof unknown === 'string' ? unknown : (JSON.stringify(unknown) ?? '')
  const nearest = closestMatch(text, known, { maxDistance: Math.ceil(text.length / 3) })
  const hint = nearest === undefined ? `must be one of ${known.join(', ')}` : `did you mean ${nearest}?`
  return `unknown ${kind}; ${hint}`
}

const expectedTypes: Record<string, string> = {
  string: 'a string',
  object: 'an object',
  record: 'an object',
  array: 'an array',
  boolean: 'true or false',
}

/** Explains an issue for which the schema has no sentence; one of unknown names has a line for each. */
const explain: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'unrecognized_keys') {
    const known = issue.inst instanceof z.ZodObject ? Object.keys(issue.inst.shape) : []
    return issue.keys.map((name) => explainUnknown('name', name, known)).join('\n')
  }
  if (issue.input === undefined) return 'is missing'
  if (issue.code === 'invalid_type') return `must be ${expectedTypes[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value') return explainUnknown('value', issue.input, issue.values)
  // A type that is none of the union.
  if (issue.code === 'invalid_union')
    return explainUnknown('value', objectOf(issue.input).type, listOf(issue.options))
  return undefined
}

function problemsOf(issue: z.core.$ZodIssue, parent: JSONPath = []): Problem[] {
  const path = [...parent, ...issue.path.filter((segment) => typeof segment !== 'symbol')]
  if (issue.code === 'unrecognized_keys') {
    const sentences = issue.message.split('\n')
    return issue.keys.map((name, index) => ({ path: [...path, name], sentence: sentences[index] ?? '' }))
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    // What was meant is the form of the same type with the fewest problems.
    const isOfSameType = (form: readonly z.core.$ZodIssue[]) =>
      !form.some((inner) => inner.code === 'invalid_type' && inner.path.length === 0)
    const forms = issue.errors.some(isOfSameType) ? issue.errors.filter(isOfSameType) : issue.errors
    const problems = forms.map((form) => form.flatMap((inner) => problemsOf(inner, path)))
    return problems.toSorted((one, other) => one.length - other.length)[0] ?? []
  }
  const [inner] = issue.code === 'invalid_key' ? issue.issues : []
  return [{ path, sentence: inner?.message ?? issue.message }]
}

/** Finds conflicts with the interface and between the parts of a resource, whatever else is wrong with them. */
function* conflictsIn(resource: Resource, declared: unknown): Generator<Problem> {
  const { fields, links, templates, views, ...lists } = objectOf(declared)
  const declaredFields = new Map(
    Object.entries(objectOf(fields)).map(([path, field]) => [path, objectOf(field)]),
  )
  const pathsWith = (name: string) =>
    [...declaredFields].flatMap(([path, field]) => (field[name] === true ? path : []))
  const [hiddenPaths, secretPaths] = [pathsWith('hidden'), pathsWith('secret')]

  const identity = new Set<string>(['projectId', resource.identifier, resource.nameField])
  // Hidden and secret hold for a field and for that of the row around its record.
  for (const path of new Set([...identity, ...resource.fields]))
    for (const name of ['label', 'type', 'secret', ...(identity.has(path) ? ['hidden'] : [])])
      for (const declaredPath of name === 'label' || name === 'type' ? [path] : [path, `row.${path}`])
        if (declaredFields.get(declaredPath)?.[name])
          yield {
            path: ['fields', declaredPath, name],
            sentence: `is not possible for ${declaredPath}, which the console itself names and shows`,
          }

  function* conflictsOf(declaredPaths: unknown, place: JSONPath): Generator<Problem> {
    const list = place.at(-1)
    const isByPath = !Array.isArray(declaredPaths)
    const paths = isByPath ? Object.keys(objectOf(declaredPaths)) : declaredPaths
    for (const [index, path] of listOf(paths).entries()) {
      if (typeof path !== 'string') continue
      const at = [...place, isByPath ? path : index]
      const field = otherSpelling(path, resource.fields)
      if (field !== undefined) yield { path: at, sentence: `must be spelled ${field}` }
      if (list !== 'conditions' && listOf(paths).indexOf(path) < index)
        yield { path: at, sentence: 'is in the list twice' }
      if (list === 'columns' && isWithin(path, hiddenPaths)) yield { path: at, sentence: 'is hidden' }
      if (list === 'conditions' && isWithin(path, [...hiddenPaths, ...secretPaths]))
        yield { path: at, sentence: `has ${path}, which is hidden or secret` }
    }
  }
  for (const [list, paths] of [['fields', fields] as const, ...Object.entries(lists)])
    yield* conflictsOf(paths, [list])

  const secretProblem = (template: string) => {
    const names = [...template.matchAll(placeholderPattern)].map(([, name = '']) => name)
    const secret = names.find((name) => isWithin(name, secretPaths))
    return secret && `has {${secret}}, which is secret`
  }
  for (const [index, link] of listOf(links).entries()) {
    const { template } = objectOf(link)
    if (typeof template !== 'string') continue
    const sentence = secretProblem(template) ?? linkTemplateProblem(template, resource)
    if (sentence !== undefined) yield { path: ['links', index, 'template'], sentence }
  }

  for (const [index, view] of listOf(views).entries()) {
    const { filters, conditions, columns } = objectOf(view)
    const place = ['views', index]
    for (const filter of Object.keys(objectOf(filters)))
      if (!resource.filters.some((known) => known === filter))
        yield {
          path: [...place, 'filters', filter],
          sentence: explainUnknown('name', filter, resource.filters),
        }
    yield* conflictsOf(columns, [...place, 'columns'])
    const fieldsOfConditions = listOf(conditions).map((text) => parseCondition(String(text))?.field)
    yield* conflictsOf(fieldsOfConditions, [...place, 'conditions'])
  }

  for (const [list, declaredParts] of Object.entries({ views, templates })) {
    const names = listOf(declaredParts).map((part) => objectOf(part).name)
    for (const [index, name] of names.entries())
      if (typeof name === 'string' && names.indexOf(name) < index)
        yield { path: [list, index, 'name'], sentence: 'is in the list twice' }
  }

  const placeholders = [...resource.fields, 'project.name', 'case']
  for (const [index, template] of listOf(templates).entries()) {
    const { text } = objectOf(template)
    const texts = typeof text === 'string' ? [['text', text]] : Object.entries(objectOf(text))
    for (const [language, one] of texts) {
      if (typeof one !== 'string') continue
      const sentence = secretProblem(one) ?? placeholderProblem(one, placeholders)
      const at = typeof text === 'string' ? ['text'] : ['text', language]
      if (sentence !== undefined) yield { path: ['templates', index, ...at], sentence }
    }
  }
}

/**
 * Returns the value of a node. What an object would lose is a problem: a name's first value of two, and `__proto__`.
 * @throws RangeError if it is nested too deeply.
 */
function toValue(node: Node, path: JSONPath, problems: Problem[]): unknown {
  if (path.length > MAX_DEPTH) throw new RangeError()
  const { type, children = [] } = node
  if (type === 'array') return children.map((child, index) => toValue(child, [...path, index], problems))
  if (type !== 'object') return node.value
  const properties = new Map<string, unknown>()
  for (const { offset, children: [name, value] = [] } of children) {
    if (!name || !value) continue
    const inner = [...path, name.value]
    if (name.value === '__proto__')
      problems.push({ path: inner, sentence: 'is not allowed as a name', offset })
    else if (properties.has(name.value))
      problems.push({ path: inner, sentence: 'is a duplicate name', offset })
    else properties.set(name.value, toValue(value, inner, problems))
  }
  return Object.fromEntries(properties)
}

/** The offset of the name or element at a path, or of the closest one around it. */
function offsetOf(root: Node, path: JSONPath): number {
  const node = findNodeAtLocation(root, path)
  if (node === undefined) return offsetOf(root, path.slice(0, -1))
  return node.parent?.type === 'property' ? node.parent.offset : node.offset
}

/** Writes `users.fields["profile.email"].type`. */
const pathText = (path: JSONPath) =>
  path
    .map((name) => (/^[a-z_$][\w$-]*$/i.test(`${name}`) ? `.${name}` : `[${JSON.stringify(name)}]`))
    .join('')
    .replace(/^\./, '')

/** Such as `comma expected`, of the parser's `CommaExpected`. */
const syntaxProblem = ({ error, offset }: ParseError): Problem => {
  const words = printParseErrorCode(error).replace(/(?<!^)[A-Z]/g, (letter) => ` ${letter}`)
  return { path: [], sentence: words.toLowerCase(), offset }
}

/**
 * Parses a settings file: JSON that may have comments and trailing commas.
 * @param logoProblem returns why the file at the path of the logo is refused, as the rest of a sentence.
 * @throws Error with a line for each problem, such as `settings.json:12:7 users.fields.plan.typ: unknown name; …`.
 */
export function parseSettingsFile(
  fileName: string,
  bytes: Uint8Array,
  logoProblem: (path: string) => string | undefined = () => undefined,
): SettingsFile {
  if (bytes.length > MAX_BYTES) throw new Error(`${fileName} is larger than 64 KB.`)
  const problems: Problem[] = []
  const syntaxErrors: ParseError[] = []
  let text: string
  let root: Node | undefined
  let value: unknown
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    root = parseTree(text, syntaxErrors, { allowTrailingComma: true })
    value = root && toValue(root, [], problems)
  } catch (error) {
    throw new Error(`${fileName} is ${error instanceof RangeError ? 'nested too deeply' : 'not UTF-8 text'}.`)
  }
  const parsed = SettingsFile.safeParse(value, { error: explain })
  for (const issue of parsed.error?.issues ?? []) problems.push(...problemsOf(issue))
  const logo = LogoPath.safeParse(objectOf(objectOf(value).brand).logo)
  const sentence = logo.success ? logoProblem(logo.data) : undefined
  if (sentence !== undefined) problems.push({ path: ['brand', 'logo'], sentence })
  for (const resource of Object.values(resources))
    for (const { path, sentence } of conflictsIn(resource, objectOf(value)[resource.name]))
      problems.push({ path: [resource.name, ...path], sentence })
  if (parsed.success && syntaxErrors.length + problems.length === 0) return parsed.data

  const toLine = ({ path, sentence, offset = root ? offsetOf(root, path) : 0 }: Problem) => {
    const before = text.slice(0, offset).split(/\r\n|[\r\n]/)
    const line = `${fileName}:${before.length}:${(before.at(-1) ?? '').length + 1} ${pathText(path)}: ${sentence}`
    // A name may have characters that a terminal obeys.
    return { offset, line: line.replace(' : ', ' ').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\ufffd') }
  }
  const lines = (syntaxErrors.length > 0 ? syntaxErrors.map(syntaxProblem) : problems).map(toLine)
  throw new Error(
    lines
      .toSorted((one, other) => one.offset - other.offset)
      .map(({ line }) => line)
      .join('\n'),
  )
}
