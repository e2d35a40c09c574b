import { expect, test } from 'vitest'
import type { Identity } from '../session/principal.ts'
import { sectionPath } from './section-path.ts'

const master: Identity = { kind: 'master' }
const project: Identity = { kind: 'project', projectId: 'prj 2' }

test.each<[string, Identity, string]>([
  ['/projects', master, '/projects'],
  ['/projects', project, '/projects/prj~202'],
  ['/projects/new', project, '/projects/prj~202'],
  ['/projects/prj_1', master, '/projects'],
  ['/projects/prj_1', project, '/projects/prj~202'],
  ['/projects/prj_1/apps', project, '/projects/prj~202/apps'],
  ['/projects/prj_1/users', project, '/projects/prj~202/users'],
  ['/projects/prj_1/users', master, '/projects'],
  ['/apps', project, '/apps'],
  ['/apps/new', project, '/apps/new'],
  ['/apps/several', project, '/apps/several'],
  ['/apps/app_1', master, '/apps'],
  ['/users', project, '/users'],
  ['/users/usr_1', project, '/users'],
  ['/look-up', project, '/look-up'],
  ['/overview', master, '/overview'],
  ['/overview', project, '/projects/prj~202'],
  ['/calls', master, '/calls'],
  ['/check', project, '/check'],
  ['/nowhere', master, '/projects'],
])('a switch from %s to the key of %j leads to %s', (pathname, identity, path) => {
  expect(sectionPath(pathname, { identity })).toBe(path)
})
