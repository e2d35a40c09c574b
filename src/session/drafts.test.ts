import { expect, test } from 'vitest'
import { draftPrefix } from './clear-drafts.ts'
import { draftsOf } from './drafts.ts'
import type { Principal } from './principal.ts'
import { tabStorage } from './tab-storage.ts'

test('a draft that the previous version stored is read', () => {
  const principal: Principal = { address: 'https://service.test', identity: { kind: 'master' } }
  // Writes a draft to find out the name under which drafts are stored.
  draftsOf(principal, 'createProject').set([{ id: 1, at: 1, base: {}, values: {}, sent: false }])
  const [storageName = ''] = tabStorage.names(draftPrefix)
  const values = { name: 'Lantern' }
  tabStorage.write(storageName, [{ begunAt: 2, at: 3, begin: {}, values, sent: true }])
  expect(draftsOf(principal, 'createProject').list()).toEqual([
    { id: 2, at: 3, base: {}, values, sent: true },
  ])
})
