import { beforeEach, expect, test, vi } from 'vitest'
import type { Principal } from './principal.ts'

// Reads the store once, because these tests render no component.
vi.mock('react', () => ({ useSyncExternalStore: (_: unknown, get: () => unknown) => get() }))

const address = 'https://api.example.com'
const master: Principal = { address, identity: { kind: 'master' }, ending: 'ab12' }
const project: Principal = { address, identity: { kind: 'project', projectId: 'prj_1' } }
/** The name under which the notes of `master` are stored. */
const masterStorageName = 'service-console.case-notes ["https://api.example.com","master"]'

let storage = new Map<string, string>()

/** Loads the page of a signed-in principal. As with a reload, only the tab's storage persists. */
async function loadPage(principal: Principal) {
  vi.resetModules()
  const { Session, sessionStore } = await import('./session-state.ts')
  const notes = await import('./case-notes.ts')
  const { clearCaseNotes } = await import('./case-note-storage.ts')
  const signIn = (newPrincipal: Principal) => {
    const session = new Session({ address, identity: newPrincipal.identity, key: 'key' })
    const sessions = [session]
    sessionStore.set({
      phase: 'open',
      session,
      sessions,
      remember: true,
      isStored: true,
      isKeyRefused: false,
    })
  }
  signIn(principal)
  const listNotes = () => notes.useCaseNotes().notes
  return {
    ...notes,
    clearCaseNotes,
    signIn,
    listNotes,
    lock: () => sessionStore.set({ phase: 'locked', principal, remember: true }),
  }
}

beforeEach(() => {
  storage = new Map()
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(
      {
        getItem: (name: string) => storage.get(name) ?? null,
        setItem: (name: string, text: string) => void storage.set(name, text),
        removeItem: (name: string) => void storage.delete(name),
      },
      // For `Object.keys`.
      {
        ownKeys: () => [...storage.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    ),
  )
})

const creation = { mutation: 'createProject', outcome: 'done', id: 'prj_9', requestId: 'req-1' } as const

test('after a reload, a principal still has its notes, and another principal has none', async () => {
  const firstPage = await loadPage(master)
  firstPage.createMutationRecorder()(creation)
  expect(firstPage.listNotes()).toMatchObject([{ type: 'mutation', ...creation }])
  expect([...storage.keys()]).toEqual([masterStorageName])
  const reloadedPage = await loadPage(project)
  expect(reloadedPage.listNotes()).toEqual([])
  reloadedPage.signIn(master)
  expect(reloadedPage.listNotes()).toEqual(firstPage.listNotes())
})

test('a mutation that ends after a lock is noted, and one that ends after sign-out is not', async () => {
  const { createMutationRecorder, clearCaseNotes, listNotes, lock, signIn } = await loadPage(master)
  const recordMutation = createMutationRecorder()
  lock()
  recordMutation({ ...creation, outcome: 'unknown' })
  signIn(master)
  expect(listNotes()).toMatchObject([{ outcome: 'unknown' }])
  clearCaseNotes()
  recordMutation(creation)
  expect(listNotes()).toEqual([])
  expect([...storage]).toEqual([])
})

test('a mutation that starts while nobody is signed in is not noted', async () => {
  const { createMutationRecorder, lock, listNotes, signIn } = await loadPage(master)
  lock()
  createMutationRecorder()(creation)
  signIn(master)
  expect(listNotes()).toEqual([])
})

test('toggling a pin adds its note, and toggling again removes the note', async () => {
  const { usePin, listNotes } = await loadPage(master)
  const pinOfUser = () =>
    usePin(
      (note) => note.type === 'record' && note.id === 'usr_1',
      () => ({ type: 'record', resource: 'users', id: 'usr_1', at: 5 }),
    )
  expect(pinOfUser().isPinned).toBe(false)
  pinOfUser().toggle()
  expect(pinOfUser().isPinned).toBe(true)
  expect(listNotes()).toEqual([{ type: 'record', resource: 'users', id: 'usr_1', at: 5 }])
  pinOfUser().toggle()
  expect(listNotes()).toEqual([])
  expect([...storage]).toEqual([])
})

test('of 201 notes, the latest 200 are kept', async () => {
  const { createMutationRecorder, listNotes } = await loadPage(master)
  const recordMutation = createMutationRecorder()
  for (let number = 1; number <= 201; number += 1) recordMutation({ ...creation, id: `prj_${number}` })
  expect(listNotes()).toHaveLength(200)
  expect(listNotes()[0]).toMatchObject({ id: 'prj_2' })
})

test.each([
  { kind: 'answered', status: 200 },
  { kind: 'networkError', reason: 'deadline' },
  { kind: 'job', isRunning: false, done: 2, failed: 1, total: 2 },
])('a stored call with the outcome %j is read', async (outcome) => {
  const note = { type: 'call', endpoint: 'getUser', outcome, at: 1 }
  storage.set(masterStorageName, JSON.stringify([note]))
  expect((await loadPage(master)).listNotes()).toEqual([note])
})

test.each([
  ['no list', { at: 1 }],
  ['no time', [{ type: 'record', resource: 'users', id: 'usr_1' }]],
  ['an impossible time', [{ type: 'record', resource: 'users', id: 'usr_1', at: 1e99 }]],
  ['an unknown resource', [{ type: 'record', resource: 'toString', id: 'usr_1', at: 1 }]],
  ['no ID', [{ type: 'record', resource: 'users', at: 1 }]],
  ['a numeric ID', [{ type: 'mutation', mutation: 'createApp', outcome: 'done', id: 7, at: 1 }]],
  ['an unknown mutation', [{ type: 'mutation', mutation: 'drop', outcome: 'done', at: 1 }]],
  ['an unknown outcome', [{ type: 'mutation', mutation: 'createApp', outcome: 'fine', at: 1 }]],
  ['an unknown endpoint', [{ type: 'call', endpoint: 'drop', outcome: { kind: 'stopped' }, at: 1 }]],
  ['no outcome', [{ type: 'call', endpoint: 'getUser', at: 1 }]],
  ['no status', [{ type: 'call', endpoint: 'getUser', outcome: { kind: 'answered' }, at: 1 }]],
  [
    'an unknown network error',
    [{ type: 'call', endpoint: 'getUser', outcome: { kind: 'networkError', reason: 'gone' }, at: 1 }],
  ],
  [
    'an unknown reason',
    [{ type: 'call', endpoint: 'getUser', outcome: { kind: 'stopped' }, unreadable: 'toString', at: 1 }],
  ],
  ['null', [null]],
])('invalid stored notes are ignored: %s', async (_, value) => {
  storage.set(masterStorageName, JSON.stringify(value))
  const { listNotes } = await loadPage(master)
  expect(listNotes()).toEqual([])
})
