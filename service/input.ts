import { z } from '../src/contract/bodies.ts'
import type { ListParams } from '../src/contract/list-params.ts'
import { hasTooManyMarks, MAX_MARKS } from '../src/contract/text.ts'
import { readBytes } from './body.ts'
import { isStorableText } from './is-storable-text.ts'
import { listQuerySchema } from './list-query-schema.ts'
import { badRequest, type FieldError, Problem } from './problem.ts'

/** The maximum number of rows on a page. */
export const MAX_LIMIT = 1000

/** The maximum lengths of texts in bodies, in code points, as OpenAPI counts them. */
export const MAX_LENGTHS: ReadonlyMap<string, number> = new Map([
  ['name', 200],
  ['displayName', 200],
  ['description', 10_000],
  ['bundleId', 255],
])

type Issue = z.core.$ZodRawIssue

// These are the messages for issues that have no message in the contract.
function issueMessage({ code, input, ...issue }: Issue): string {
  if (code === 'invalid_type' && input === undefined) return 'This is required.'
  if (code === 'invalid_type')
    return issue.expected === 'int'
      ? 'This must be a whole number.'
      : `This must be of type ${issue.expected}.`
  if (code === 'invalid_value') return `This must be one of: ${[issue.values].flat().join(', ')}.`
  if (code === 'too_small') return `This must be at least ${issue.minimum}.`
  return 'This is invalid.'
}

function parse<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const result = z.safeParse(schema, input, { error: issueMessage })
  if (result.success) return result.data
  if (result.error.issues.some(({ path }) => path.length === 0))
    throw new Problem(400, 'The request body must be a JSON object.')
  throw badRequest(
    result.error.issues.map(({ path, message }) => ({ field: path.join('.'), detail: message })),
  )
}

/**
 * Parses the query of a list with these text filters. Unknown parameters are ignored.
 * @throws Problem 400 by field, also for a repeated parameter and for a `limit` over `MAX_LIMIT`.
 */
export function parseListQuery<Filter extends string>(
  request: Request,
  filters: readonly Filter[],
): ListParams<Filter> {
  const searchParams = new URL(request.url).searchParams
  const duplicates = [...new Set(searchParams.keys())].filter((name) => searchParams.getAll(name).length > 1)
  if (duplicates.length > 0)
    throw badRequest(duplicates.map((field) => ({ field, detail: 'This must appear only once.' })))
  const search = parse(listQuerySchema(filters), Object.fromEntries(searchParams))
  if (search.limit > MAX_LIMIT)
    throw badRequest([{ field: 'limit', detail: `This must be at most ${MAX_LIMIT}.` }])
  validateTexts(search, markError)
  return search
}

/**
 * Parses the JSON body by its schema. Unknown fields are ignored.
 * @throws Problem 415 if Content-Type is not JSON, 408 or 413 (see `readBytes`), 400 for invalid JSON, and
 * 400 by field.
 */
export async function readBody<S extends z.ZodMiniType<Record<string, unknown>>>(
  request: Request,
  schema: S,
): Promise<z.output<S>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type)) {
    throw new Problem(415, 'Send the request body as application/json in UTF-8.', {
      headers: { accept: 'application/json' },
    })
  }
  if (request.headers.has('content-encoding'))
    throw new Problem(415, 'Send the request body without a content encoding.')
  const body = parse(schema, parseJson(decode(await readBytes(request))))
  validateTexts(body, (text, field) => storageError(text) ?? markError(text) ?? lengthError(text, field))
  return body
}

/** @throws Problem 400 with each field whose text `errorOf` rejects. */
function validateTexts(values: object, errorOf: (text: string, field: string) => string | undefined): void {
  const errors = Object.entries(values).flatMap(([field, value]): FieldError[] => {
    const detail = typeof value === 'string' ? errorOf(value, field) : undefined
    return detail === undefined ? [] : [{ field, detail }]
  })
  if (errors.length > 0) throw badRequest(errors)
}

const storageError = (text: string) =>
  isStorableText(text)
    ? undefined
    : 'This contains characters that cannot be stored: U+0000 or an unpaired surrogate.'

const markError = (text: string) =>
  hasTooManyMarks(text) ? `This may have at most ${MAX_MARKS} combining marks in a row.` : undefined

function lengthError(text: string, field: string): string | undefined {
  const maximum = MAX_LENGTHS.get(field) ?? Number.POSITIVE_INFINITY
  const isTooLong = text.length > maximum && [...text].length > maximum
  return isTooLong ? `This may have at most ${maximum} characters.` : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem(400, 'The request body is not valid JSON.')
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Problem(400, 'The request body is not valid UTF-8.')
  }
}
