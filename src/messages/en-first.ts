/** The English texts of the shell and the lists, which load with the first page. */

import { formatCount, formatRows, formatSeconds } from './en-count.ts'
import { fieldLabels } from './en-fields.ts'

export const first = {
  product: 'Service Console',
  title: (page: string) => `${page} · Service Console`,
  titleIn: (environment: string, page: string) => `[${environment}] ${page} · Service Console`,
  environment: 'Environment:',
  skip: 'Skip to content',
  list: { projects: 'Projects', apps: 'Apps', users: 'Users' },
  field: {
    projectId: 'Project ID',
    projectAppId: 'App ID',
    userId: 'User ID',
    name: 'Name',
    description: 'Description',
    displayName: 'Display name',
    platform: 'Platform',
    bundleId: 'Bundle ID',
    nickname: 'Nickname',
    project: 'Project',
    projectName: 'Project name',
    appName: 'App name',
    page: 'page',
    limit: 'rows per page',
  },
  fieldLabels,
  platform: { web: 'Web', android: 'Android', ios: 'iOS' },
  navigation: {
    main: 'Main',
    menu: 'Menu',
    close: 'Close the menu',
    breadcrumb: 'Breadcrumb',
  },
  session: {
    button: 'Session',
    master: 'Master key',
    project: 'Project key',
    described: (kindLabel: string, host: string, keySuffix: string | undefined) =>
      keySuffix === undefined ? `${kindLabel}, ${host}` : `${kindLabel}, ${host}, ends in ${keySuffix}`,
    lock: 'Lock',
    locked: 'Locked',
    signOut: 'Sign out',
  },
  action: {
    newProject: 'New project',
    newApp: 'New app',
    newApps: 'New apps',
    editProject: 'Edit project',
    cancel: 'Cancel',
    close: 'Close',
    refresh: 'Refresh',
    retry: 'Retry',
    copy: (field: string) => `Copy ${field}`,
    checkAgain: 'Check again',
  },
  feedback: {
    copied: 'Copied',
    notCopied: 'Couldn’t copy. Select the text and copy it manually.',
    working: 'Working…',
    waiting: (secondsLeft: number) => `The service asked to wait. Retrying in ${formatSeconds(secondsLeft)}.`,
    slow: 'The service is responding slowly.',
    loading: 'Loading…',
    stopped: 'Loading was canceled.',
    stoppedWithRows: 'Loading was canceled. Showing the previous rows.',
    stale: (time: string) => `Showing rows from ${time}.`,
  },
  lists: {
    loaded: (name: string, rows: string) => `${name}: ${rows}`,
    empty: {
      projects: 'No projects yet.',
      apps: 'No apps yet.',
      users: 'No users yet. They appear once the service has some.',
    },
    invalidParam: (field: string) => `The address has an invalid value for ${field}. Using the default.`,
    otherProject: 'This Project key can see only its own project, so that project’s list is shown.',
    unnamed: 'Unnamed',
    newRows: 'New rows · Show',
    changed: 'Changed while this page was open',
  },
  pager: {
    name: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    lastPage: 'Last page',
    page: 'Page',
    newestFirst: 'Created: newest first',
    rowsPerPage: 'Rows per page',
    none: '0 rows',
    exact: (first: number, last: number, total: number) =>
      `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}`,
    atLeast: (first: number, last: number, total: number) =>
      `${formatCount(first)}–${formatCount(last)} of at least ${formatCount(total)}`,
    rangeWithMore: (first: number, last: number) => `${formatCount(first)}–${formatCount(last)}, more`,
    rangeAtEnd: (first: number, last: number) => `${formatCount(first)}–${formatCount(last)}`,
    count: (total: number) => formatCount(total),
    showRows: (rows: number) => `Show ${formatRows(rows)}`,
    totalAtLeast: (total: number) => `at least ${formatCount(total)}`,
  },
  record: {
    missingLabel: 'none',
  },
  find: {
    button: 'Find',
    title: 'Find anything',
  },
  form: {
    signOut: {
      title: 'Sign out without saving?',
      text: 'Signing out deletes all drafts in this tab. To keep them, lock instead.',
      ofKey: 'Signing out deletes this key’s drafts.',
    },
    signOutResults: {
      title: 'Sign out and lose these results?',
    },
    leave: {
      title: 'Leave without saving?',
      text: 'Your changes are kept as a draft in this tab until you sign out.',
      leave: 'Leave',
      stay: 'Stay',
    },
    leaveResults: {
      title: 'Leave and lose these results?',
      text: 'They exist only on this page. To keep them, export them.',
    },
    leaveSending: {
      title: 'Stop creating apps?',
      text: 'Unsent rows stay as a draft.',
    },
    keyRemoved: 'Your API key was removed from this field. Enter it only in an “API key” field.',
  },
  page: {
    notFound: 'Page not found',
    notFoundText: 'Check the address for typos.',
    home: 'Go to home page',
    crashed: 'Couldn’t show this page',
    crashedText: 'Something went wrong in the console itself. Try again or reload the page.',
    newVersion: 'Couldn’t load this part',
    newVersionText:
      'Part of the console couldn’t be loaded. There may be a new version or a network problem.',
    reload: 'Reload',
    notLoaded: 'Couldn’t load the data.',
    unexplained: 'The explanation couldn’t be loaded. There may be a new version or a network problem.',
  },
  overview: {
    title: 'Overview',
  },
  calls: {
    title: 'Calls',
    panel: 'Show calls',
  },
  check: {
    title: 'Connection check',
  },
  lookUp: {
    title: 'Check a list',
  },
  export: {
    name: 'Export',
  },
  caseNotes: {
    button: (count: number) => (count === 0 ? 'Case notes' : `Case notes (${formatCount(count)})`),
  },
  columns: {
    name: 'Columns',
  },
}
