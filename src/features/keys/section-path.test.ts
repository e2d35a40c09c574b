import { expect, test } from 'vitest'
import type { Identity } from '../../session/principal.ts'
import { sectionPath } from './SwitchDialog.tsx'

const masterKey: Identity = { kind: 'master' }
/** A key of a project whose ID needs encoding: in a path, the space is `~20`. */
const projectKey: Identity = { kind: 'project', projectId: 'prj 2' }

test.each<[string, Identity, string]>([
  ['/projects', masterKey, '/projects'],
  ['/projects', projectKey, '/projects/prj~202'],
  ['/projects/new', projectKey, '/projects/prj~202'],
  ['/projects/prj_1', masterKey, '/projects'],
  ['/projects/prj_1', projectKey, '/projects/prj~202'],
  ['/projects/prj_1/apps', projectKey, '/projects/prj~202/apps'],
  ['/projects/prj_1/users', projectKey, '/projects/prj~202/users'],
  ['/projects/prj_1/users', masterKey, '/projects'],
  ['/apps', projectKey, '/apps'],
  ['/apps/new', projectKey, '/apps/new'],
  ['/apps/several', projectKey, '/apps/several'],
  ['/apps/app_1', masterKey, '/apps'],
  ['/users', projectKey, '/users'],
  ['/users/usr_1', projectKey, '/users'],
  ['/look-up', projectKey, '/look-up'],
  ['/overview', masterKey, '/overview'],
  ['/overview', projectKey, '/projects/prj~202'],
  ['/calls', masterKey, '/calls'],
  ['/check', projectKey, '/check'],
  ['/nowhere', masterKey, '/projects'],
])('from %s, a switch to a key with the identity %j leads to %s', (pathname, identity, path) => {
  expect(sectionPath(pathname, { identity })).toBe(path)
})
