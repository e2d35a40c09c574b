import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { captureBody } from '../../api/call-log/call-log.ts'
import { maskSecrets } from '../../api/call-log/secret-field.ts'
import { type OutgoingRequest, toRequest } from '../../api/http/to-request.ts'
import { createProject, type Endpoint, getUser, listUsers } from '../../contract/endpoints.ts'
import { fc } from '../../testing/fast-check.ts'
import { type SentCall, toCurl, toFetch } from './copies.ts'

const runCommand = promisify(execFile)
const hostileKey = `sk'"$HOME \`x\``

/**
 * Texts with characters that are special in a shell, in cURL, in JavaScript or in a URL. Excludes the path
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

const anyRequest: fc.Arbitrary<[Endpoint, OutgoingRequest]> = fc.oneof(
  hostileText.map((userId): [Endpoint, OutgoingRequest] => [
    getUser,
    toRequest(getUser, { params: { userId } }),
  ]),
  fc
    .tuple(hostileText, hostileText)
    .map(([projectId, nickname]): [Endpoint, OutgoingRequest] => [
      listUsers,
      toRequest(listUsers, { query: { projectId, nickname } }),
    ]),
  fc
    .tuple(hostileText, hostileText)
    .map(([name, description]): [Endpoint, OutgoingRequest] => [
      createProject,
      toRequest(createProject, { body: { name, description } }),
    ]),
)

/** Requests whose body is logged unchanged. A copy of a request with a masked body has `BODY` instead. */
const repeatableRequest = anyRequest.filter(
  ([, { body }]) => body === undefined || maskSecrets(body) === body,
)

const callOf = (endpoint: Endpoint, request: OutgoingRequest, address = 'http://service.test'): SentCall => ({
  endpoint,
  address,
  path: request.path,
  requestBody: captureBody(request.body),
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
        const expected = calls.flatMap(([endpoint, request]) => [
          '-sS',
          '--globoff',
          '-X',
          endpoint.method,
          new URL(`http://service.test${request.path}`).href,
          '-H',
          `x-service-key: Bearer ${hostileKey}`,
          ...(request.body === undefined
            ? []
            : ['-H', 'Content-Type: application/json', '--data-raw', request.body]),
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

const hasCurl = await runCommand('curl', ['--version']).then(
  () => true,
  () => false,
)

describe.runIf(hasCurl)('the copied cURL in a real shell', () => {
  let receivedRequest: object | undefined
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method, url, headers } = request
      const { 'x-service-key': key, 'content-type': contentType } = headers
      receivedRequest = { method, url, key, contentType, body: Buffer.concat(chunks).toString() }
      response.end('{}')
    })
  })
  let address = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    // The address of a server without a pipe is an `AddressInfo`.
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())

  test('sends the same request as fetch', async () => {
    await fc.assert(
      fc.asyncProperty(repeatableRequest, async ([endpoint, request]) => {
        const call = callOf(endpoint, request, address)
        const bodyHeaders = request.body === undefined ? {} : { 'Content-Type': 'application/json' }

        await fetch(address + request.path, {
          method: request.method,
          headers: { 'x-service-key': `Bearer ${hostileKey}`, ...bodyHeaders },
          body: request.body ?? null,
        })
        const requestByFetch = receivedRequest
        receivedRequest = undefined

        const { stdout } = await runCommand('sh', ['-c', toCurl(call)], { env: shellVariables })
        expect(stdout).toBe('{}')
        expect(receivedRequest).toEqual(requestByFetch)
      }),
      { numRuns: 20 },
    )
  })
})

test('the copied fetch uses the variable BODY if the body is no longer logged', () => {
  const call: SentCall = { ...callOf(createProject, createRequest), requestBody: { kind: 'dropped' } }
  expect(toFetch(call)).toContain('body: BODY,')
})

test('the copied fetch sends every request as expected', async () => {
  await fc.assert(
    fc.asyncProperty(repeatableRequest, async ([endpoint, request]) => {
      const fetchCalls: unknown[] = []
      await runInNewContext(`(async () => { ${toFetch(callOf(endpoint, request))} })()`, {
        SERVICE_KEY: hostileKey,
        fetch: async (...args: unknown[]) => fetchCalls.push(args),
      })
      expect(JSON.stringify(fetchCalls)).toBe(
        JSON.stringify([
          [
            new URL(`http://service.test${request.path}`).href,
            {
              method: endpoint.method,
              headers: {
                'x-service-key': `Bearer ${hostileKey}`,
                ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
              },
              ...(request.body === undefined ? {} : { body: request.body }),
              credentials: 'same-origin',
              redirect: 'manual',
            },
          ],
        ]),
      )
    }),
  )
})
