/** The texts of "Find anything" and of the keyboard, in English: a part of `en.ts`. */

import { count } from './en-count.ts'

export const find = {
  placeholder: 'An ID, a name, a link or a page',
  results: 'Results',
  withId: { user: 'User with this ID', app: 'App with this ID', project: 'Project with this ID' },
  named: { user: 'Users', app: 'Apps', project: 'Projects' },
  openedLast: 'Opened last',
  pages: 'Pages',
  actions: 'Actions',
  all: {
    user: 'All users with this nickname',
    app: 'All apps with this name',
    project: 'All projects with this name',
  },
  state: { asking: 'Asking', failed: 'Could not be asked', nothing: 'Asked, nothing there' },
  asking: { user: 'Users…', app: 'Apps…', project: 'Projects…' },
  failed: { user: 'Users:', app: 'Apps:', project: 'Projects:' },
  nothing: {
    id: { user: 'No user has this ID', app: 'No app has this ID', project: 'No project has this ID' },
    name: {
      user: 'No user has this nickname',
      app: 'No app has this name',
      project: 'No project has this name',
    },
    both: {
      user: 'No user has this ID or nickname',
      app: 'No app has this ID or name',
      project: 'No project has this ID or name',
    },
  },
  orNotVisible: (nothing: string) => `${nothing}, or this key may not see it`,
  notVisible: {
    user: 'This key may not see a user with this ID',
    app: 'This key may not see an app with this ID',
    project: 'This key may not see a project with this ID',
  },
  found: (results: number) => (results === 1 ? '1 result' : `${count(results)} results`),
  looking: (results: number) => `${results === 1 ? '1 result' : `${count(results)} results`}, still asking`,
  waiting: 'Opens as soon as the answer is there',
  theme: (scheme: string) => `Theme: ${scheme}`,
  language: (name: string) => `Language: ${name}`,
  keyboard: 'Keyboard',
  hint: { move: 'move', open: 'open', close: 'close', newTab: 'new tab' },
}

export const keyboard = {
  title: 'Keyboard',
  close: 'Close',
  single: 'Single keys',
  singleNote: 'Keys without Ctrl or ⌘, such as / and n. Remembered on this device.',
  or: 'or',
  followedBy: 'then',
  find: 'Find anything',
  goProjects: 'Go to the projects',
  goApps: 'Go to the apps',
  goUsers: 'Go to the users',
  goCalls: 'Go to the calls of this tab',
  create: 'New project or new app, where the page has one',
  rows: 'In a table: row by row, to the first and the last one',
  cells: 'In a table: through the links and buttons of a row',
  openRow: 'In a table: open the row',
  intoTable: 'In a filter: into the table',
  help: 'This list',
}
