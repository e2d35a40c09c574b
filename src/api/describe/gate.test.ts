import { beforeEach, expect, test } from 'vitest'
import { findIdentity } from '../../session/find-identity.ts'
import { createAppOperation, readOperations, writeOperations } from '../../testing/operations.ts'
import { describeFailure, runTimersUntil, stubTimers } from '../../testing/run-operation.ts'
import { stubBrowser, testConnection } from '../../testing/stub-browser.ts'
import { stubService } from '../../testing/stub-service.ts'
import { describeError } from '../describe-error.ts'

// Something in front of the console and the service, such as HTTP Basic or a company's sign-on.

const ownOrigin = { address: 'https://console.test' }
const page = (status: number) => () =>
  new Response('<!doctype html><title>Sign in</title>', { status, headers: { 'content-type': 'text/html' } })
const challenge = (value: string) => () =>
  Response.json({ error: 'Unauthorized' }, { status: 401, headers: { 'www-authenticate': value } })

const gates: [string, () => Response][] = [
  ['401 with a web page', page(401)],
  ['403 with a web page', page(403)],
  ['511 with a web page', page(511)],
  ['a challenge of Basic', challenge('Basic realm="Staff only"')],
  ['a challenge of Negotiate', challenge('Negotiate, NTLM')],
  ['a second challenge of Basic', challenge('Bearer realm="a", Basic realm="b"')],
]

const gateCause = 'Something in front of the service, such as a sign-in page, responded instead of it.'
const gateRemedy = 'Reload the page to sign in there again. Drafts are kept.'

const operations = [...readOperations, ...writeOperations]
beforeEach(() => {
  stubBrowser(ownOrigin)
  stubTimers()
})

test.each(gates)('%s is described as a gate, with Reload', async (_, respond) => {
  stubService(respond)
  for (const operation of operations) {
    expect(await describeFailure(operation)).toMatchObject({
      title: operation.failedText,
      cause: gateCause,
      remedy: gateRemedy,
      effect: 'write' in operation.context ? 'Nothing changed on the service.' : '',
      offersReload: true,
    })
  }
})

test.each(gates)('with %s, a sign-in does not blame the key', async (_, respond) => {
  stubService(respond)
  const connection = { ...testConnection(), ...ownOrigin }
  for (const projectId of ['', 'prj_1']) {
    const error = await runTimersUntil(findIdentity(connection, projectId).catch((reason: unknown) => reason))
    expect(describeError(error, { signIn: true })).toMatchObject({
      title: 'The key couldn’t be checked.',
      cause: gateCause,
      remedy: gateRemedy,
      offersReload: true,
    })
  }
})

const mayBeGate =
  'If something in front of the service wants you to sign in, reload the page; drafts are kept. Otherwise, check the service’s address.'

test.each([
  ['a redirect', () => Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' })],
  ['a web page with 200', page(200)],
])(
  '%s may come from a gate, so Reload is offered, and the outcome of a write is unknown',
  async (_, respond) => {
    stubService(respond)
    for (const operation of readOperations)
      expect(await describeFailure(operation)).toMatchObject({ remedy: mayBeGate, offersReload: true })
    expect(await describeFailure(createAppOperation)).toMatchObject({
      title: createAppOperation.unknownText,
      remedy: createAppOperation.checkText,
      offersReload: true,
    })
  },
)

test('a service of another origin gets no cookies, so Reload is not offered', async () => {
  stubBrowser()
  stubService(page(401))
  expect(await describeFailure(createAppOperation)).toMatchObject({
    cause: gateCause,
    remedy: 'Ask the operator to let the console’s requests through.',
    effect: 'Nothing changed on the service.',
    offersReload: false,
  })
})

test('a challenge of the service itself is a refusal of the key', async () => {
  stubService(challenge('Bearer realm="basic"'))
  expect(await describeFailure(createAppOperation)).toMatchObject({
    cause: 'The service did not accept this key.',
    offersReload: false,
  })
})

// The header Proxy-Status (RFC 9209) says that the response is not the service's own.
const respondAs = (proxyStatus: string, status = 502) =>
  stubService(() =>
    Response.json({ detail: 'It cannot be reached.' }, { status, headers: { 'proxy-status': proxyStatus } }),
  )

test('a message of the console’s own proxy is not called the service’s', async () => {
  respondAs('service-console; error=http_response_incomplete')
  for (const operation of operations)
    expect((await describeFailure(operation)).cause).toBe('It cannot be reached.')
})

test('the variable that the console’s proxy names is only in the technical details', async () => {
  const body = { title: 'Bad Gateway', status: 502, detail: 'It cannot be reached.', setting: 'SERVICE_URL' }
  const headers = { 'proxy-status': 'service-console; error=destination_unavailable' }
  stubService(() => Response.json(body, { status: 502, headers }))
  for (const operation of operations) {
    const { details, ...shown } = await describeFailure(operation)
    expect(JSON.stringify(shown)).not.toContain('SERVICE_URL')
    expect(details).toContainEqual(['Response', expect.stringContaining('SERVICE_URL')])
  }
})

test('a message of another proxy is called one of something in front of the service', async () => {
  respondAs('edge.example; error=connection_refused')
  for (const operation of operations)
    expect((await describeFailure(operation)).cause).toBe(
      'Something in front of the service says: It cannot be reached.',
    )
})

test('a write that the console’s proxy did not send changed nothing', async () => {
  respondAs('service-console; error=destination_unavailable')
  for (const { failedText, ...operation } of writeOperations)
    expect(await describeFailure({ failedText, ...operation })).toMatchObject({
      title: failedText,
      effect: 'Nothing changed on the service.',
    })
})

test.each(['service-console; error=http_response_incomplete', 'edge.example; error=destination_unavailable'])(
  'the outcome of a write with %s is unknown',
  async (proxyStatus) => {
    respondAs(proxyStatus)
    for (const { unknownText, ...operation } of writeOperations)
      expect(await describeFailure(operation)).toMatchObject({ title: unknownText })
  },
)
