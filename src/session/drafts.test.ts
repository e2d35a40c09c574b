import { afterEach, expect, test } from 'vitest'
import { clearDrafts, type Draft, draftPrefixOf, draftsOf } from './drafts.ts'
import { tabStorage } from './tab-storage.ts'

afterEach(() => clearDrafts())

const principal = { address: '', identity: { kind: 'master' } } as const
const draft: Draft = { id: 1, at: 2, base: { name: '' }, values: { name: 'a' }, sent: false }

test('drafts that cannot be read are left out', () => {
  const unreadable = [
    null,
    'a',
    {},
    { ...draft, id: '1' },
    { ...draft, values: { name: 1 } },
    { ...draft, base: [] },
  ]
  tabStorage.write(`${draftPrefixOf(principal)}"form"]`, [...unreadable, draft])
  expect(draftsOf(principal, 'form').list()).toEqual([draft])
  tabStorage.write(`${draftPrefixOf(principal)}"other"]`, 'not a list')
  expect(draftsOf(principal, 'other').list()).toEqual([])
})

test('a change by another visit is listed, and a sign-out leaves no drafts', () => {
  const [visit, otherVisit] = [draftsOf(principal, 'form'), draftsOf(principal, 'form')]
  expect(visit.list()).toEqual([])
  otherVisit.set([draft])
  expect(visit.list()).toEqual([draft])
  clearDrafts(principal)
  expect(visit.list()).toEqual([])
})
