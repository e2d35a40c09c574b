import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { captureBody } from '../../api/call-log/call-log.ts'
import { type OutgoingRequest, toRequest } from '../../api/http/to-request.ts'
import { maskSecrets } from '../../api/secrets.ts'
import { createProject, type Endpoint, getUser, listUsers } from '../../contract/endpoints.ts'
import { fc } from '../../testing/fast-check.ts'
import { type SentCall, toCurl } from './copies.ts'

const runCommand = promisify(execFile)
const hostileKey = `sk'"$HOME \`x\``

/**
 * Texts with characters that are special in a shell, in cURL or in a URL. Excludes the path
 * segments `.` and `..`, which a URL cannot contain as an ID.
 */
const hostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...`' " $ \` \\ 😀 - -- @ { [1-3] * ! # ? % %41 & ; | < $(id) $SERVICE_KEY / .. ~ 한`.split(' '),
      ),
      fc.constantFrom(' ', '\n', '\r', '\u0000', '\u2028'),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join('').toWellFormed())
  .filter((text) => !['', '.', '..'].includes(text))

type Sent = [endpoint: Endpoint, request: OutgoingRequest]
const twoTexts = fc.tuple(hostileText, hostileText)

const anyRequest = fc.oneof(
  hostileText.map((userId): Sent => [getUser, toRequest(getUser, { params: { userId } })]),
  twoTexts.map(([projectId, nickname]): Sent => {
    return [listUsers, toRequest(listUsers, { query: { projectId, nickname } })]
  }),
  twoTexts.map(([name, description]): Sent => {
    const headers = { 'Idempotency-Key': `"${name.length}'"` }
    return [createProject, { ...toRequest(createProject, { body: { name, description } }), headers }]
  }),
)

/** Requests whose body is logged unchanged. A copy of a request with a masked body has `BODY` instead. */
const repeatableRequest = anyRequest.filter(
  ([, { body }]) => body === undefined || maskSecrets(body) === body,
)

const callOf = (endpoint: Endpoint, request: OutgoingRequest): SentCall => ({
  endpoint,
  address: 'http://service.test',
  path: request.path,
  requestBody: captureBody(request.body),
  idempotencyKey: request.headers?.['Idempotency-Key'],
})

const createRequest: OutgoingRequest = { method: 'POST', path: '/v1/projects', body: '{}' }

const shellVariables = { PATH: process.env.PATH ?? '', SERVICE_KEY: hostileKey }

describe('the copied cURL', () => {
  test('is one command with the expected arguments for every request', async () => {
    // One shell runs several commands, because starting a shell takes longer than the rest of the test.
    const requests = fc.array(repeatableRequest, { minLength: 10, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(requests, async (calls) => {
        // Replaces curl with a shell function that prints its arguments.
        const curlFunction = `curl() { for word in "$@"; do printf '%s\\0' "$word"; done; }`
        const commands = calls.map(([endpoint, request]) => toCurl(callOf(endpoint, request)))
        const script = [curlFunction, ...commands].join('\n')
        const { stdout, stderr } = await runCommand('sh', ['-c', script], { env: shellVariables })
        expect(stderr).toBe('')
        const expected = calls.flatMap(([{ method }, { path, body, headers }]) => [
          ...['-sS', '--globoff', '-X', method, new URL(`http://service.test${path}`).href],
          ...['-H', `x-service-key: Bearer ${hostileKey}`],
          ...(headers ? ['-H', `Idempotency-Key: ${headers['Idempotency-Key']}`] : []),
          ...(body === undefined ? [] : ['-H', 'Content-Type: application/json', '--data-raw', body]),
        ])
        expect(stdout.split('\0').slice(0, -1)).toEqual(expected)
      }),
      { numRuns: 10 },
    )
  })

  test('uses the variable BODY if the body is not logged or is masked', () => {
    const call = callOf(createProject, createRequest)
    expect(toCurl({ ...call, requestBody: { kind: 'never' } })).toContain('--data-raw "$BODY"')
    expect(toCurl({ ...call, requestBody: captureBody('{"token":"a"}') })).toContain('--data-raw "$BODY"')
  })
})
