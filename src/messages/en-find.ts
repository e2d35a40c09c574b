/** The English texts of "Find anything" and keyboard shortcuts, part of `en.ts`. */

import { formatCount, formatCountOf, plural } from './en-count.ts'

export const find = {
  placeholder: 'Search by ID, name, or link, or go to a page',
  results: 'Results',
  withId: { user: 'User with this ID', app: 'App with this ID', project: 'Project with this ID' },
  withIds: { user: 'Users with these IDs', app: 'Apps with these IDs', project: 'Projects with these IDs' },
  named: { user: 'Users', app: 'Apps', project: 'Projects' },
  recent: 'Recent',
  pages: 'Pages',
  actions: 'Actions',
  all: {
    user: 'All users with this nickname',
    app: 'All apps with this name',
    project: 'All projects with this name',
  },
  inProject: {
    users: (project: string, users: number, isMinimum: boolean) =>
      `${project}: ${isMinimum ? 'at least ' : ''}${formatCountOf(users, 'user')}`,
    nothing: (project: string, name: string) => `No user of ${project} has the nickname “${name}”`,
    unclear: (project: string, name: string) =>
      `The first results for “${name}” have no user of ${project}. More may follow.`,
  },
  state: { searching: 'Searching…', failed: 'Couldn’t search', nothing: 'No matches' },
  searchingFor: { user: 'Users…', app: 'Apps…', project: 'Projects…' },
  failed: { user: 'Users:', app: 'Apps:', project: 'Projects:' },
  kind: { user: 'user', app: 'app', project: 'project' },
  nothing: {
    id: (kinds: string, id: string) => `No ${kinds} has the ID ${id}`,
    name: {
      user: (name: string) => `No user has the nickname “${name}”`,
      app: (name: string) => `No app has the name “${name}”`,
      project: (name: string) => `No project has the name “${name}”`,
    },
  },
  orNotVisible: (nothing: string) => `${nothing}, or this key can’t see it`,
  notVisible: (kinds: string, id: string) => `This key can’t see any ${kinds} with the ID ${id}`,
  notListed: {
    user: 'This key can’t search users',
    app: 'This key can’t search apps',
    project: 'This key can’t search projects',
  },
  note: {
    title: 'Not looked up',
    tooManyIds: (ids: number, max: number) =>
      `${formatCount(ids)} words in this text look like IDs. Find looks up at most ${max}, so none were looked up. “Check a list” looks up all of them.`,
    otherIds: (ids: number) =>
      `${plural(ids, 'Another word in this text may be an ID but wasn’t', `${formatCount(ids)} other words in this text may be IDs but weren’t`)} looked up. “Check a list” looks up all of them.`,
    secrets: 'Part of this text looks like a key or token and wasn’t looked up.',
    tooLong: (maxLength: number) => `A word of more than ${maxLength} characters wasn’t looked up.`,
    oneName: (name: string) => `This text contains several names. Only “${name}” was searched for.`,
    nameTooLong: 'This text is too long to search for as a name.',
    tooLarge: 'This text is too long, so nothing was looked up. “Check a list” accepts longer text.',
    nothing: 'This text contains nothing to look up.',
  },
  filterOffer: {
    tooLong: (length: number, max: number) =>
      `This text has ${formatCount(length)} characters, too many for a filter (${max} at most), so it wasn’t requested.`,
    hasIds: (ids: number) =>
      `This filter searches names, but the text contains ${plural(ids, 'an ID', `${formatCount(ids)} IDs`)}.`,
    open: (id: string) => `Open ${id}`,
    check: (ids: number) => `Check ${formatCount(ids)} IDs`,
    find: (name: string) => `Find ${name}`,
  },
  ids: {
    title: 'IDs',
    lookUp: (id: string) => `Look up ${id}`,
    lookUpAll: (ids: number) => `Look up ${formatCount(ids)} IDs`,
    part: 'part of the pasted value',
    pressEnter: 'Press Enter to look it up.',
    checkList: 'Check a list',
  },
  shape: {
    title: 'ID format',
    hint: (prefix: string, minLength: number, maxLength: number) => {
      const length = `${minLength === maxLength ? '' : `${minLength} to `}${maxLength} characters`
      return prefix === '' ? `IDs here have ${length}` : `IDs here look like ${prefix}…, ${length}`
    },
    case: (hint: string) => `${hint}, case-sensitive`,
  },
  found: (results: number) => formatCountOf(results, 'result'),
  foundSoFar: (results: number) => `${formatCountOf(results, 'result')}, still searching`,
  waiting: 'Opens as soon as the result arrives',
  createApps: 'Create several apps',
  exportOf: { projects: 'Export projects', apps: 'Export apps', users: 'Export users' },
  theme: (scheme: string) => `Theme: ${scheme}`,
  language: (name: string) => `Language: ${name}`,
  keyboard: 'Keyboard shortcuts',
  hint: { move: 'move', open: 'open', close: 'close', newTab: 'new tab' },
}

export const keyboard = {
  title: 'Keyboard shortcuts',
  single: 'Single-key shortcuts',
  singleNote: 'Shortcuts without Ctrl or ⌘, such as / and n. Saved on this device.',
  or: 'or',
  followedBy: 'then',
  find: 'Find anything',
  goProjects: 'Go to projects',
  goApps: 'Go to apps',
  goUsers: 'Go to users',
  goCalls: 'Go to calls',
  neighbors: 'Next or previous record in the list',
  create: 'New project or new app, where available',
  rows: 'In a table: move between rows',
  cells: 'In a table: move between links and buttons in a row',
  openRow: 'In a table: open the row',
  selectRow: 'In a table: select the row',
  intoTable: 'In a filter: move to the table',
  startCheck: 'In “Check a list”: start the check',
  help: 'Show keyboard shortcuts',
}
