import type { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ignoredFilterOf } from '../api/fetch.ts'
import { connectionOf, newReceivedIds } from '../api/http/connection.ts'
import { writes } from '../api/mutations.ts'
import { queries } from '../api/queries.ts'
import { listUsers } from '../contract/endpoints.ts'
import { stubBrowser } from '../testing/stub-browser.ts'
import { json, listOf, type ServiceRequest, stubService } from '../testing/stub-service.ts'
import { writeOf } from '../testing/write-of.ts'
import {
  addKey,
  endSession,
  lockSession,
  renewSession,
  selectKey,
  startSession,
  storeProjectName,
  switchSession,
} from './session.ts'
import { Session, sessionStore } from './session-state.ts'

const address = 'https://service.test'
const master = { address, identity: { kind: 'master' }, key: 'master-key-0123456789' } as const
const lantern = {
  address,
  identity: { kind: 'project', projectId: 'prj_1' },
  key: 'lantern-key-0123456789',
} as const

let requests: ServiceRequest[]
const sentKeys = () => requests.splice(0).map(({ keyHeader }) => keyHeader?.replace('Bearer ', ''))

beforeEach(() => {
  stubBrowser()
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), {
      baseURI: address,
      getElementById: () => null,
      querySelectorAll: () => [],
    }),
  )
  requests = stubService(() => json({ userId: 'usr_1' }))
  onTestFinished(() => endSession({ allKeys: true }))
})

/** Signs in with the Master key. */
function openMaster() {
  const session = new Session(master)
  startSession(session, false)
  return session
}

/** Signs in with Lantern's key. */
function openLantern() {
  const session = new Session(lantern)
  startSession(session, false)
  return session
}

/** Adds Lantern's key. */
function addLantern() {
  const session = new Session(lantern)
  addKey(session, '/users')
  return session
}

/** Runs a new query. */
const query = (client: QueryClient) => client.fetchQuery({ ...queries.users.record('usr_1'), staleTime: 0 })

/** A query and a mutation that a page of the client starts now are not sent. */
async function expectNothingSent(client: QueryClient) {
  const create = writes.createProject(writeOf({ name: 'Harbor' }), client)
  const results = await Promise.allSettled([query(client), create])
  expect(sentKeys()).toEqual([])
  expect(results.map((result) => result.status === 'rejected' && result.reason.name)).toEqual([
    'AbortError',
    'AbortError',
  ])
}

test('each session’s client sends its own key, and that of an inactive session sends nothing', async () => {
  const masterSession = openMaster()
  const { client: masterClient } = masterSession
  await query(masterClient)
  expect(sentKeys()).toEqual([master.key])

  const { client: lanternClient } = addLantern()
  await expectNothingSent(masterClient)
  await query(lanternClient)
  expect(sentKeys()).toEqual([lantern.key])

  selectKey(masterSession, '/users')
  await query(masterClient)
  expect(sentKeys()).toEqual([master.key])
  await expectNothingSent(lanternClient)
})

test('IDs received with one key are neither known with another nor kept after locking', async () => {
  const masterSession = openMaster()
  await query(masterSession.client)
  const { client: lanternClient } = addLantern()
  expect(connectionOf(lanternClient).receivedIds).toEqual(newReceivedIds())
  expect(connectionOf(masterSession.client).receivedIds?.user).toEqual(new Set(['usr_1']))
  await query(lanternClient)
  lockSession()
  for (const { client } of [masterSession, { client: lanternClient }])
    expect(connectionOf(client).receivedIds).toEqual(newReceivedIds())
})

test.each([
  ['is signed out of', () => endSession()],
  [
    'is signed out of with another key in the tab',
    (session: Session) => {
      addLantern()
      selectKey(session, '/users')
      endSession()
    },
  ],
  ['is locked', lockSession],
  [
    'is locked and opened again',
    () => {
      lockSession()
      startSession(new Session(master), false)
    },
  ],
  ['changes to a different key', () => switchSession(new Session(lantern))],
])('after a session %s, its client sends nothing', async (_, end) => {
  const session = openMaster()
  end(session)
  await expectNothingSent(session.client)
})

test('the closed connection of a former session has no key, and its key check ends without a result', async () => {
  const { client } = openMaster()
  const former = connectionOf(client)
  const lanternSession = new Session(lantern)
  switchSession(lanternSession)
  expect(former.key()).toBeUndefined()
  stubService(() => json({}, 401))
  const next = connectionOf(lanternSession.client)
  const checks = [former, next].map(({ isKeyAccepted }) => isKeyAccepted?.(listUsers))
  expect(await Promise.all(checks)).toEqual([undefined, false])
  expect(sessionStore.get()).toMatchObject({ phase: 'open', isKeyRefused: true })
})

test('a Project key’s ID is in every request, also if no row of its project’s list has it', async () => {
  const { client } = openLantern()
  const rows = ['17', '18'].map((projectId) => ({ userId: `usr_${projectId}`, projectId }))
  requests = stubService(() => listOf(rows))
  const page = await client.fetchQuery(queries.users.page({ projectId: 'prj_1', page: 1, limit: 10 }))
  expect(requests.map(({ query: { projectId } }) => projectId)).toEqual(['prj_1'])
  expect(ignoredFilterOf(page)).toBeUndefined()
})

test('a refused key is asked for again, even if its project’s name arrives during the check', async () => {
  const session = openLantern()
  stubService(() => json({}, 401))
  const check = connectionOf(session.client).isKeyAccepted?.(listUsers)
  storeProjectName(session, 'Lantern')
  expect(await check).toBe(false)
  expect(sessionStore.get()).toMatchObject({ isKeyRefused: true })
})

test('the refusal of a key that was renewed meanwhile is ignored', async () => {
  const session = openMaster()
  stubService(() => json({}, 401))
  const check = connectionOf(session.client).isKeyAccepted?.(listUsers)
  renewSession(new Session({ ...master, key: 'renewed-key-0123456789' }))
  await check
  expect(sessionStore.get()).toMatchObject({ phase: 'open', isKeyRefused: false })
})

test('after a key is renewed, the session’s client sends the new one', async () => {
  const { client } = openMaster()
  renewSession(new Session({ ...master, key: 'renewed-key-0123456789' }))
  await query(client)
  expect(sentKeys()).toEqual(['renewed-key-0123456789'])
})
