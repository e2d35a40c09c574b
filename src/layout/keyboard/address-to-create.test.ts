import { expect, test } from 'vitest'
import { addressToCreate } from './address-to-create.ts'

test.each([
  ['/projects', '/projects/new'],
  ['/projects/prj_1', '/apps/new?projectId=prj_1'],
  ['/projects/prj_1/users', '/apps/new?projectId=prj_1'],
  // The project with the ID `new`, whose first letter is encoded.
  ['/projects/~6eew', '/apps/new?projectId=new'],
  ['/apps', '/apps/new'],
  ['/apps/app_1', '/apps/new'],
])('with a Master key, the shortcut “n” on %s opens %s', (pathname, address) => {
  expect(addressToCreate(pathname, undefined)).toBe(address)
})

test.each(['/projects/new', '/projects/prj_1/edit', '/apps/new', '/users', '/check'])(
  'with a Master key, the shortcut “n” on %s opens nothing',
  (pathname) => {
    expect(addressToCreate(pathname, undefined)).toBeUndefined()
  },
)

test.each([
  ['/projects/prj_1', '/apps/new?projectId=prj_1'],
  ['/apps', '/apps/new'],
])('with the key of project prj_1, the shortcut “n” on %s opens %s', (pathname, address) => {
  expect(addressToCreate(pathname, 'prj_1')).toBe(address)
})

test.each(['/projects', '/projects/prj_2'])(
  'with the key of project prj_1, the shortcut “n” on %s opens nothing',
  (pathname) => {
    expect(addressToCreate(pathname, 'prj_1')).toBeUndefined()
  },
)
