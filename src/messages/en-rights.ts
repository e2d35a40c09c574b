/** The English texts about a key's access rights, part of `en.ts`. */

import { formatCountOf } from './en-count.ts'

export const rights = {
  title: 'What can my key do?',
  about: {
    master: 'A Master key works in every project of the service.',
    project: 'A Project key works only in its own project.',
  },
  table: 'What each kind of key can do',
  action: 'Action',
  thisKey: 'this key',
  may: { all: 'yes', own: 'own project only', none: 'no' },
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
  kept: 'Stored',
  keptInTab: 'In this tab, until you lock the tab or sign out. New console tabs can share the key.',
  keptInMemory: 'In memory only, until you lock this tab, sign out, or reload.',
  lock: 'Automatic lock',
  lockAfter: (minutes: number) => `After ${formatCountOf(minutes, 'minute')} without activity.`,
  lockNever: 'Never.',
  disclaimer: 'These are the documented rules. The service has the final say.',
}
