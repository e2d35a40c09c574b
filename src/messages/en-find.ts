/** The English texts of "Find anything" and keyboard shortcuts, part of `en.ts`. */

import { formatCount } from './en-count.ts'

export const find = {
  placeholder: 'An ID, a name, a link or a page',
  results: 'Results',
  withId: { user: 'User with this ID', app: 'App with this ID', project: 'Project with this ID' },
  withIds: { user: 'Users with these IDs', app: 'Apps with these IDs', project: 'Projects with these IDs' },
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
  kind: { user: 'user', app: 'app', project: 'project' },
  either: (others: string, last: string) => `${others} or ${last}`,
  nothing: {
    id: (kinds: string, id: string) => `No ${kinds} has the ID ${id}`,
    name: {
      user: (name: string) => `No user has the nickname “${name}”`,
      app: (name: string) => `No app has the name “${name}”`,
      project: (name: string) => `No project has the name “${name}”`,
    },
  },
  orNotVisible: (nothing: string) => `${nothing}, or this key may not see it`,
  notVisible: (kinds: string, id: string) => `This key may not see any ${kinds} with the ID ${id}`,
  notListed: {
    user: 'This key may not search users',
    app: 'This key may not search apps',
    project: 'This key may not search projects',
  },
  note: {
    title: 'Not looked up',
    tooManyIds: (ids: number, most: number) =>
      `${formatCount(ids)} words in this text look like IDs. Find looks up ${most} at most, so none was looked up. “Check a list” looks up all of them.`,
    otherIds: (ids: number) =>
      `${ids === 1 ? 'Another word in this text may be an ID and was' : `${formatCount(ids)} other words in this text may be IDs and were`} not looked up. “Check a list” looks up all of them.`,
    secrets: 'This text contains what looks like a key or token. That part was not looked up.',
    tooLong: (most: number) =>
      `This text contains a word of more than ${most} characters. It was not looked up.`,
    oneName: (name: string) => `This text contains several names. Only “${name}” was searched for.`,
    nameTooLong: 'This text is too long to search for as a name.',
    tooLarge: 'This text is too long, so nothing was looked up. “Check a list” reads longer ones.',
    nothing: 'This text contains nothing to look up.',
  },
  ids: {
    title: 'IDs',
    lookUp: (id: string) => `Look up ${id}`,
    lookUpAll: (ids: number) => `Look up ${formatCount(ids)} IDs`,
    press: 'Press Enter to look it up.',
    checkList: 'Check a list',
  },
  shape: {
    title: 'What IDs look like',
    hint: (prefix: string, least: number, most: number) => {
      const length = `${least === most ? '' : `${least} to `}${most} characters`
      return prefix === '' ? `IDs here have ${length}` : `IDs here look like ${prefix}…, ${length}`
    },
    case: (hint: string) => `${hint}; letter case matters`,
  },
  found: (results: number) => (results === 1 ? '1 result' : `${formatCount(results)} results`),
  looking: (results: number) =>
    `${results === 1 ? '1 result' : `${formatCount(results)} results`}, still asking`,
  waiting: 'Opens as soon as the answer is there',
  exportOf: { projects: 'Export projects', apps: 'Export apps', users: 'Export users' },
  theme: (scheme: string) => `Theme: ${scheme}`,
  language: (name: string) => `Language: ${name}`,
  keyboard: 'Keyboard',
  hint: { move: 'move', open: 'open', close: 'close', newTab: 'new tab' },
}

export const keyboard = {
  title: 'Keyboard',
  single: 'Single keys',
  singleNote: 'Keys without Ctrl or ⌘, such as / and n. Remembered on this device.',
  or: 'or',
  followedBy: 'then',
  find: 'Find anything',
  goProjects: 'Go to the projects',
  goApps: 'Go to the apps',
  goUsers: 'Go to the users',
  goCalls: 'Go to the calls of this tab',
  neighbors: 'Next, previous record of the list',
  create: 'New project or new app, where the page has one',
  rows: 'In a table: row by row, to the first and the last one',
  cells: 'In a table: through the links and buttons of a row',
  openRow: 'In a table: open the row',
  selectRow: 'In a table: select the row',
  intoTable: 'In a filter: into the table',
  help: 'This list',
}
