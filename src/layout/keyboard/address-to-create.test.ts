import { expect, test } from 'vitest'
import { addressToCreate } from './address-to-create.ts'

test.each([
  ['/projects', undefined, '/projects/new'],
  ['/projects', 'prj_1', undefined],
  ['/projects/new', undefined, undefined],
  ['/projects/prj_1', undefined, '/apps/new?projectId=prj_1'],
  ['/projects/prj_1/users', undefined, '/apps/new?projectId=prj_1'],
  ['/projects/prj_1', 'prj_1', '/apps/new?projectId=prj_1'],
  ['/projects/prj_2', 'prj_1', undefined],
  ['/projects/prj_1/edit', undefined, undefined],
  ['/projects/~6eew', undefined, '/apps/new?projectId=new'],
  ['/apps', undefined, '/apps/new'],
  ['/apps', 'prj_1', '/apps/new'],
  ['/apps/app_1', undefined, '/apps/new'],
  ['/apps/new', undefined, undefined],
  ['/users', undefined, undefined],
  ['/check', undefined, undefined],
])('on %s with the key of %s, n leads to %s', (pathname, keyProjectId, address) => {
  expect(addressToCreate(pathname, keyProjectId)).toBe(address)
})
