import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { appMutations, appQueries } from '../api/apps.ts'
import { projectMutations, projectQueries } from '../api/projects.ts'
import { userMutations, userQueries } from '../api/users.ts'
import { resources } from '../contract/resources.ts'
import type { ErrorContext } from '../errors/error-context.ts'

/** One of the ten operations of the interface, with the text that its page shows if it fails. */
export interface Operation {
  name: string
  run: (client: QueryClient) => Promise<unknown>
  context: ErrorContext
  failedText: string
}

/** A write also has texts for an unknown outcome and its remedy. */
export interface WriteOperation extends Operation {
  unknownText: string
  checkText: string
}

const paging = { page: 1, limit: 10 }

export const readOperations: Operation[] = [
  {
    name: 'listUsers',
    run: (client) => client.fetchQuery(userQueries.list(paging)),
    context: { read: 'users' },
    failedText: 'The users could not be loaded.',
  },
  {
    name: 'listApps',
    run: (client) => client.fetchQuery(appQueries.list(paging)),
    context: { read: 'apps' },
    failedText: 'The apps could not be loaded.',
  },
  {
    name: 'listProjects',
    run: (client) => client.fetchQuery(projectQueries.list(paging)),
    context: { read: 'projects' },
    failedText: 'The projects could not be loaded.',
  },
  {
    name: 'getUser',
    run: (client) => client.fetchQuery(userQueries.detail('usr_7')),
    context: { read: 'user' },
    failedText: 'The user could not be loaded.',
  },
  {
    name: 'getApp',
    run: (client) => client.fetchQuery(appQueries.detail('app_2')),
    context: { read: 'app' },
    failedText: 'The app could not be loaded.',
  },
  {
    name: 'getProject',
    run: (client) => client.fetchQuery(projectQueries.detail('prj_1')),
    context: { read: 'project' },
    failedText: 'The project could not be loaded.',
  },
]

const project = { name: 'Typed' }
const app = { projectId: 'prj_1', displayName: 'Typed', platform: 'web', bundleId: null } as const

export const createProjectOperation: WriteOperation = {
  name: 'createProject',
  run: (client) => new MutationObserver(client, projectMutations.create()).mutate(project),
  context: { write: 'createProject', fields: resources.projects.bodyFields },
  failedText: 'The project was not created.',
  unknownText: 'We don’t know whether the project was created.',
  checkText: 'Check now looks for it among the projects; nothing is sent again by itself.',
}

export const createAppOperation: WriteOperation = {
  name: 'createApp',
  run: (client) => new MutationObserver(client, appMutations.create()).mutate(app),
  context: { write: 'createApp', fields: resources.apps.bodyFields },
  failedText: 'The app was not created.',
  unknownText: 'We don’t know whether the app was created.',
  checkText: 'Check now looks for it among the project’s apps; nothing is sent again by itself.',
}

export const updateProjectOperation: WriteOperation = {
  name: 'updateProject',
  run: (client) => new MutationObserver(client, projectMutations.update('prj_1')).mutate(project),
  context: { write: 'updateProject', fields: resources.projects.bodyFields },
  failedText: 'The changes were not saved.',
  unknownText: 'We don’t know whether the changes were saved.',
  checkText: 'Check now reads what the project holds; nothing is sent again by itself.',
}

export const signInUserOperation: WriteOperation = {
  name: 'signInUser',
  run: (client) => new MutationObserver(client, userMutations.signIn()).mutate('usr_7'),
  context: { write: 'signInUser' },
  failedText: 'The user was not signed in.',
  unknownText: 'We don’t know whether the user was signed in.',
  checkText: 'The service’s own records tell. Signing in again may make a second session.',
}

export const writeOperations: WriteOperation[] = [
  createProjectOperation,
  createAppOperation,
  updateProjectOperation,
  signInUserOperation,
]
