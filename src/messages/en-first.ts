/** The English texts of the shell and the lists, which load with the first page. */

import { formatCount, formatRows, formatSeconds } from './en-count.ts'
import { fieldLabels } from './en-fields.ts'

export const first = {
  product: 'Service Console',
  title: (page: string) => `${page} · Service Console`,
  titleIn: (environment: string, page: string) => `[${environment}] ${page} · Service Console`,
  environment: 'Environment:',
  skip: 'Skip to the content',
  list: { projects: 'Projects', apps: 'Apps', users: 'Users' },
  thing: { project: 'Project', app: 'App', user: 'User' },
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
    described: (kind: string, host: string, ending: string | undefined) =>
      ending === undefined ? `${kind}, ${host}` : `${kind}, ${host}, ends in ${ending}`,
    lock: 'Lock',
    locked: 'Locked',
    signOut: 'Sign out',
  },
  action: {
    newProject: 'New project',
    newApp: 'New app',
    editProject: 'Edit project',
    cancel: 'Cancel',
    refresh: 'Refresh',
    retry: 'Retry',
    copy: (field: string) => `Copy ${field}`,
    clearFilters: 'Clear the filters',
    firstPage: 'Go to the first page',
    lookAgain: 'Look again',
  },
  feedback: {
    copied: 'Copied',
    notCopied: 'Could not be copied. Select the text and copy it by hand.',
    working: 'Working…',
    waiting: (left: number) => `The service asks to wait. Asking again in ${formatSeconds(left)}.`,
    mayTryAgain: (left: number) =>
      left > 0 ? `You can try again in ${formatSeconds(left)}.` : 'You can try again now.',
    slow: 'The service is taking its time.',
    loading: 'Loading…',
    stopped: 'Loading was stopped.',
    stoppedFormer: 'Loading was stopped. The rows are those shown before.',
    staleRecord: (time: string) => `What is shown is from ${time}.`,
    stale: (time: string) => `These rows are from ${time}.`,
  },
  lists: {
    loaded: (name: string, rows: string) => `${name}: ${rows}`,
    empty: {
      projects: 'No projects yet.',
      apps: 'No apps yet.',
      users: 'No users yet: the console cannot create any, and they appear once the service has them.',
    },
    oddlyEmpty: 'The service sent no row that can be shown, without saying that there is none.',
    filteredEmpty: 'Nothing matches these filters.',
    pastTheEnd: (page: number) => `There is nothing on page ${formatCount(page)}.`,
    badSearch: (fields: string) =>
      `The address had a value that cannot be used for ${fields}. The default is used instead.`,
    otherProject: 'This Project key sees its own project only, so the list of that project is shown.',
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
    newestFirst: 'Newest first',
    rowsPerPage: 'Rows per page',
    none: '0 rows',
    exact: (first: number, last: number, total: number) =>
      `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}`,
    atLeast: (first: number, last: number, total: number) =>
      `${formatCount(first)}–${formatCount(last)} of at least ${formatCount(total)}`,
    more: (first: number, last: number) => `${formatCount(first)}–${formatCount(last)}, more`,
    last: (first: number, last: number) => `${formatCount(first)}–${formatCount(last)}`,
    total: (total: number) => formatCount(total),
    totalAtLeast: (total: number) => `at least ${formatCount(total)}`,
  },
  note: {
    limitIgnored: (asked: number, got: number) =>
      `The service sent ${formatRows(got)} although ${formatCount(asked)} were asked for; it seems to ignore the rows a page.`,
    totalTooSmall: (total: number) =>
      `The service told a total of ${formatCount(total)}, which is less than the rows seen. The total is shown as unknown.`,
    totalChanged: 'The total changed while paging; rows may have moved between pages.',
    pageIgnored: 'The service sent the same rows as on the page before; it seems to ignore the page number.',
    contradiction: 'The service’s answer contradicts itself about whether there is more.',
    limitLowered: (asked: number, got: number) =>
      `The service sent ${formatRows(got)} although ${formatCount(asked)} were asked for; it seems to have a maximum of its own.`,
    pastEnd: 'This page is past the end of the list.',
    rowsSkipped: (skipped: number) =>
      `${formatRows(skipped)} could not be read and ${skipped === 1 ? 'is' : 'are'} left out.`,
    identifierMissing: (missing: number) =>
      `${formatRows(missing)} ${missing === 1 ? 'has' : 'have'} no identifier and cannot be opened.`,
    identifierRepeated: (repeated: number) =>
      `${formatRows(repeated)} ${repeated === 1 ? 'repeats' : 'repeat'} the identifier of another one.`,
    singleRow: 'The service sent a single record where a list was asked for.',
    errorsBeside: 'The service reports errors beside these rows; they may not be complete.',
    pageDiffers: (asked: number, told: number) =>
      `The service says that this is page ${formatCount(told)}, not page ${formatCount(asked)}.`,
    pageRestarted: (page: number) =>
      `The service sent the first page again: page ${formatCount(page)} may be past the end of the list.`,
    totalEstimated: 'The service only estimates its total, so none is shown.',
    totalsDisagree: (total: number, other: number) =>
      `The service told two totals, ${formatCount(total)} and ${formatCount(other)}; the first is shown.`,
  },
  record: {
    missing: '—',
    missingSaid: 'none',
  },
  find: {
    button: 'Find',
    title: 'Find anything',
    close: 'Close',
  },
  form: {
    signOut: {
      title: 'Sign out and lose what you typed?',
      text: 'What you typed is not saved on the service, and signing out forgets all drafts of this tab. Lock instead to keep them.',
    },
    signOutResults: {
      title: 'Sign out and lose these results?',
    },
    leave: {
      title: 'Leave this form?',
      text: 'What you typed is not saved on the service. It stays as a draft in this tab until you sign out.',
      leave: 'Leave',
      close: 'Close',
      stay: 'Stay',
    },
    leaveResults: {
      title: 'Leave these results?',
      text: 'They are on this page only. Export them to keep them.',
    },
    keyRemoved: 'Your API key was removed from this field. Enter it only where the console asks for a key.',
  },
  page: {
    notFound: 'Page not found',
    notFoundText: 'Check the address, or begin at the start page.',
    home: 'Go to the start page',
    crashed: 'This page failed',
    crashedText: 'The fault is the console’s own. Reload to try again.',
    newVersion: 'This part could not be loaded',
    newVersionText:
      'A part of this page could not be loaded: a new version was released, or the network is away.',
    reload: 'Reload',
    notLoaded: 'The data could not be loaded.',
    unexplained:
      'The part of this page that says why could not be loaded: a new version was released, or there is a network problem.',
  },
  calls: {
    title: 'Calls',
    panel: 'Show calls',
  },
  lookUp: {
    title: 'Check a list',
  },
  export: {
    name: 'Export',
  },
  caseNotes: {
    title: 'Case notes',
    button: (notes: number) => (notes === 0 ? 'Case notes' : `Case notes (${formatCount(notes)})`),
  },
  columns: {
    name: 'Columns',
  },
}
