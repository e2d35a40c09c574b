/** The English texts about a key's access rights, part of `en.ts`. */

import { formatCount } from './en-count.ts'

export const rights = {
  title: 'What can my key do?',
  about: {
    master: 'A Master key works in every project of the service.',
    project: 'A Project key works in its own project alone.',
  },
  table: 'What each kind of key may do',
  action: 'Action',
  thisKey: 'this key',
  may: { all: 'yes', own: 'own project', none: 'no' },
  endpoints: {
    listProjects: 'List projects',
    getProject: 'Open a project',
    createProject: 'Create a project',
    updateProject: 'Edit a project',
    listApps: 'List apps',
    getApp: 'Open an app',
    createApp: 'Create an app',
    listUsers: 'List users',
    getUser: 'Open a user',
    signInUser: 'Sign a user in',
  },
  kept: 'Kept',
  keptInTab: 'In this tab, until you lock it or sign out. New tabs of the console can take it over.',
  keptInMemory: 'In memory alone, until you lock this tab, sign out or reload.',
  lock: 'Automatic lock',
  lockAfter: (minutes: number) =>
    `After ${minutes === 1 ? '1 minute' : `${formatCount(minutes)} minutes`} without activity.`,
  lockNever: 'Never.',
  last: 'The service decides in the end: these are the rules of its interface, and the console has not tried them out.',
}
