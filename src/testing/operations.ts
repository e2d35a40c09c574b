import type { QueryClient } from '@tanstack/react-query'
import type { ErrorContext } from '../api/describe-error.ts'
import { writes } from '../api/mutations.ts'
import { queries } from '../api/queries.ts'
import { resources } from '../contract/resources.ts'
import { writeOf } from './write-of.ts'

/** One of the ten operations of the interface, with the texts that its page shows. */
export interface Operation {
  name: string
  run: (client: QueryClient) => Promise<unknown>
  context: ErrorContext
  /** The title of its error. */
  failedText: string
}

export interface WriteOperation extends Operation {
  /** The title of its error if the outcome is unknown. */
  unknownText: string
  /** The remedy for an unknown outcome. */
  checkText: string
}

/** The text about the effect of a failed operation, if the service certainly did nothing. */
export const effectOf = ({ context }: Operation) =>
  'write' in context ? 'Nothing changed on the service.' : ''

const paging = { page: 1, limit: 10 }

type Subject = Extract<ErrorContext, { read: unknown }>['read']

const read = (name: string, subject: Subject, run: Operation['run']): Operation => ({
  name,
  run,
  context: { read: subject },
  failedText: `Couldn’t load the ${subject}.`,
})

export const readOperations: Operation[] = [
  read('listUsers', 'users', (client) => client.fetchQuery(queries.users.page(paging))),
  read('listApps', 'apps', (client) => client.fetchQuery(queries.apps.page(paging))),
  read('listProjects', 'projects', (client) => client.fetchQuery(queries.projects.page(paging))),
  read('getUser', 'user', (client) => client.fetchQuery(queries.users.record('usr_7'))),
  read('getApp', 'app', (client) => client.fetchQuery(queries.apps.record('app_2'))),
  read('getProject', 'project', (client) => client.fetchQuery(queries.projects.record('prj_1'))),
]

const project = { name: 'Typed' }
const app = { projectId: 'prj_1', displayName: 'Typed', platform: 'web', bundleId: null } as const

export const createProjectOperation: WriteOperation = {
  name: 'createProject',
  run: (client) => writes.createProject(writeOf(project), client),
  context: { write: 'createProject', fields: resources.projects.bodyFields },
  failedText: 'The project was not created.',
  unknownText: 'We don’t know whether the project was created.',
  checkText: '“Check now” looks for it in the project list. The console sends nothing again by itself.',
}

export const createAppOperation: WriteOperation = {
  name: 'createApp',
  run: (client) => writes.createApp(writeOf(app), client),
  context: { write: 'createApp', fields: resources.apps.bodyFields },
  failedText: 'The app was not created.',
  unknownText: 'We don’t know whether the app was created.',
  checkText: '“Check now” looks for it in the project’s app list. The console sends nothing again by itself.',
}

export const updateProjectOperation: WriteOperation = {
  name: 'updateProject',
  run: (client) => writes.updateProject('prj_1', writeOf(project), client),
  context: { write: 'updateProject', fields: resources.projects.bodyFields },
  failedText: 'Your changes were not saved.',
  unknownText: 'We don’t know whether your changes were saved.',
  checkText: '“Check now” reads the project’s current values. The console sends nothing again by itself.',
}

export const signInUserOperation: WriteOperation = {
  name: 'signInUser',
  run: (client) => writes.signInUser(writeOf({ userId: 'usr_7' }), client),
  context: { write: 'signInUser' },
  failedText: 'The user was not signed in.',
  unknownText: 'We don’t know whether the user was signed in.',
  checkText: 'Check the service’s own records. Signing in again may create a second session.',
}

export const writeOperations: WriteOperation[] = [
  createProjectOperation,
  createAppOperation,
  updateProjectOperation,
  signInUserOperation,
]
