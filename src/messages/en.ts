/**
 * The texts of the console in English, without those in `en-lazy.ts`, which only parts outside of the first page use.
 * `ko.ts` has all of them in Korean.
 */

import { isolateName, roundUpWait } from './text.ts'

// Counts are on the first page, so they do not use `Intl`, whose first use takes a browser 20 to 40 ms.
export const formatCount = (count: number) => `${count}`.replace(/\B(?=(\d{3})+$)/g, ',')
/** Chooses the singular or the plural for a count, as `Intl.PluralRules` does. */
export const plural = (count: number, one: string, other: string) => (count === 1 ? one : other)
export const formatCountOf = (count: number, noun: string) =>
  `${formatCount(count)} ${plural(count, noun, `${noun}s`)}`
export const formatRows = (count: number) => formatCountOf(count, 'row')
/** Formats a wait, such as `2 minutes`. */
export const formatSeconds = (seconds: number) => formatCountOf(...roundUpWait(seconds))

export const requests = (count: number) => formatCountOf(count, 'request')

export const users = (count: number) => formatCountOf(count, 'user')

export const apps = (count: number) => formatCountOf(count, 'app')

export type Subject = 'project' | 'app' | 'user' | 'projects' | 'apps' | 'users'

export const en = {
  locale: 'en',
  product: 'Service Console',
  environment: 'Environment:',
  closeNotice: 'Close this notice',
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
  fieldLabels: {
    created: 'Created',
    createdAt: 'Created',
    updatedAt: 'Updated',
    deletedAt: 'Deleted',
    expiresAt: 'Expires',
    lastSeenAt: 'Last seen',
    lastLoginAt: 'Last sign-in',
    lastActiveAt: 'Last active',
    email: 'Email',
    emailVerified: 'Email verified',
    phone: 'Phone',
    country: 'Country',
    countryCode: 'Country',
    region: 'Region',
    city: 'City',
    language: 'Language',
    timezone: 'Time zone',
    status: 'Status',
    role: 'Role',
  },
  value: { yes: 'Yes', no: 'No' },
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
    readOnly: 'Read-only',
    service: (name: string) => `Service: ${isolateName(name)}`,
    described: (kindLabel: string, host: string, keySuffix: string | undefined) =>
      keySuffix === undefined ? `${kindLabel}, ${host}` : `${kindLabel}, ${host}, ends in ${keySuffix}`,
    lock: 'Lock',
    locked: 'Locked',
    signOut: 'Sign out',
    projectOf: (projectId: string) => `Project key of ${isolateName(projectId)}`,
    check: 'Connection check',
    again: 'Enter the key again',
    againNote:
      'The service no longer accepts your key. It may have been revoked. This page and what you typed are kept. After entering a key, repeat the action that was refused.',
    continue: 'Continue',
    notNow: 'Not now',
    anotherKey: 'Enter another key',
    otherOwner: (name: string) => `This is a different key: ${name}.`,
    otherOwnerNote: (former: string) =>
      `This page was opened with the ${former}. If you continue, the page closes. Its drafts stay in this tab, but only for the earlier key.`,
    lockedNote: (name: string, host: string) => `Enter the ${name} for ${host} to continue. Drafts are kept.`,
    unlock: 'Unlock',
    locks: (seconds: number, jobs?: string) =>
      `Without activity, this session locks in ${formatSeconds(seconds)}.${jobs ? ` This ends ${jobs} and discards the results.` : ''}`,
    stay: 'Stay signed in',
    jobs: { export: 'the export', check: 'the check', search: 'the search' },
    lockEnded: (jobs: string) => `The lock ended ${jobs} and discarded the results.`,
  },
  print: {
    data: (time: string) => `Data from ${time}`,
    printed: (time: string) => `Printed ${time}`,
    service: 'Service:',
  },
  action: {
    clear: 'Clear',
    clearName: 'Clear name',
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
    createProject: 'Create project',
    saveChanges: 'Save changes',
    createApp: 'Create app',
    signUserIn: 'Sign user in',
    showAll: 'Show all',
    showLess: 'Show less',
    showMore: 'Show more',
    details: 'Technical details',
    copyDetails: 'Copy details',
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
    mayTryAgain: (secondsLeft: number) =>
      secondsLeft > 0 ? `You can try again in ${formatSeconds(secondsLeft)}.` : 'You can try again now.',
    staleRecord: (time: string) => `Showing data from ${time}.`,
    projectCreated: (name: string) => `Project ${isolateName(name)} was created.`,
    projectSaved: 'Your changes were saved.',
    appCreated: (name: string) => `App ${isolateName(name)} was created.`,
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
    moreFilters: 'More filters',
    views: 'Views',
    changed: 'Changed while this page was open',
  },
  pager: {
    name: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    lastPage: 'Last page',
    page: 'Page',
    newestFirst: ', newest first',
    rowsPerPage: 'Rows per page',
    auto: 'Auto',
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
    otherFields: 'Other fields',
    fieldsShown: (shown: number, total: number) =>
      `Showing ${formatCount(shown)} of ${formatCount(total)} fields.`,
    rawJson: 'Raw JSON',
    links: 'Links',
    copyAs: 'Copy as',
    copyAsName: (name: string) => `Copy as ${name}`,
    newTab: '(opens in a new tab)',
    appsByPlatform: 'Apps by platform',
    otherPlatforms: 'Other',
    unknownCount: 'unknown',
    countFailed: 'couldn’t be loaded',
    basedOnApps: (appCount: number) => `Based on the first ${formatCount(appCount)} apps in the list.`,
    sections: 'Project sections',
    nextStep: 'Next step',
    response: 'Response',
    previous: 'Previous',
    next: 'Next',
    position: (row: number, total: string) => `${formatCount(row)} of ${total}`,
    checkId: 'Check the ID.',
    notReturnedYet: 'The service doesn’t return what you saved yet.',
    openedAs: (id: string) => `Opened as “${id}”. This page uses the record’s own ID.`,
    notFound: {
      project: 'No project has this ID.',
      app: 'No app has this ID.',
      user: 'No user has this ID.',
    },
    notInProject: {
      app: 'No app of this project has this ID.',
      user: 'No user of this project has this ID.',
    },
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
    signOutKept: {
      title: 'Sign out?',
      text: 'Records and views kept on this device stay unless you remove them here.',
      alsoForget: 'Also forget what is kept on this device',
    },
    leave: {
      leave: 'Leave',
      stay: 'Stay',
    },
    leaving: {
      form: {
        title: 'Leave without saving?',
        text: 'Your changes are kept as a draft in this tab until you sign out.',
      },
      pasted: {
        title: 'Leave without adding the rows?',
        text: 'The pasted text is not kept.',
      },
      results: {
        title: 'Leave and lose these results?',
        text: 'They exist only in this tab. To keep them, export them.',
      },
      sending: {
        title: 'Stop creating apps?',
        text: 'Unsent rows stay as a draft.',
      },
      signingIn: {
        title: 'Leave before the response arrives?',
        text: 'The user may be signed in, but you won’t see the token.',
      },
      token: {
        title: 'Leave without copying?',
        text: 'The token wasn’t copied. It can’t be shown again.',
      },
      secrets: {
        title: 'Leave without copying?',
        text: 'The hidden values weren’t copied. They can’t be shown again.',
      },
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
  },
  overview: { title: 'Overview' },
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
    button: (count: number) => (count === 0 ? 'Case notes' : `Case notes (${formatCount(count)})`),
  },
  columns: {
    name: 'Columns',
    fieldLimit: (max: number) => `Only the first ${max} fields are listed.`,
    reset: 'Reset columns',
  },
  signIn: {
    title: 'Sign in',
    purpose: 'Look up and manage the projects, apps, and users of your service.',
    key: 'API key',
    keyNote: (host: string) =>
      `Kept in this tab and sent only to ${host}. Use a Project key if that’s all you need.`,
    keyNoteAgain: (host: string) => `Kept in this tab and sent only to ${host}.`,
    show: 'Show',
    service: 'Service',
    projectId: 'Project ID',
    openProjectId: 'My key needs a Project ID',
    projectNote: 'Optional. Some Project keys require it.',
    forget: 'Forget the key on reload',
    submit: 'Sign in',
    working: 'Signing in…',
    serviceAt: 'Service:',
    enterKey: 'Enter an API key.',
    keyAsProjectId: 'This is the API key. Enter the Project ID, or leave this field empty.',
    characters: 'A key contains only visible ASCII characters. Copy it again without any surrounding text.',
    notAccepted: 'The service did not accept this key. Check the key and the Project ID.',
    projectNeeded: 'The service did not accept this key. If it is a Project key, enter its Project ID.',
    notAcceptedHere:
      'The service did not accept this key. If it requires a Project ID, use “Add a key”, or sign out and sign in again.',
    continueAs: (name: string) => `Continue as ${name}`,
    continueAt: (name: string, service: string) => `Continue as ${name} at ${service}`,
    notAboutKey: 'The key couldn’t be checked.',
  },
  preferences: {
    title: 'Preferences',
  },
  selection: {
    name: 'Selection',
    start: 'Select',
    row: (name: string) => `Select ${name}`,
    selected: (rows: number) => `${formatCount(rows)} selected`,
    all: 'Select all',
    none: 'Select none',
    copyIds: 'Copy IDs',
    copyTable: 'Copy as table',
    asShown: 'As shown',
    done: 'Done',
  },
  recordKind: {
    project: 'Project',
    app: 'App',
    user: 'User',
  },
  keyboard: {
    or: 'or',
    followedBy: 'then',
  },
  keys: {
    title: 'Keys in this tab',
    ofProject: isolateName,
    at: (key: string, service: string) => `${key} · ${service}`,
    add: 'Add a key',
    addNote: 'Each key in this tab has its own lists, drafts, calls, and case notes.',
    replaced: (key: string) => `${key} was already in this tab. The new key replaced it.`,
    signOutOfAll: 'Sign out of all',
    signedOut: (key: string) => `Signed out. Now using ${key}.`,
    switchTo: (key: string) => `Switch to ${key}`,
    switchNext: 'Switch to the next key',
    leaveExport: {
      title: 'Discard the export?',
      text: 'Rows that aren’t saved in a file are lost.',
    },
    leaveRequest: {
      title: 'Leave while this is being saved?',
      text: 'If you leave now, you won’t know whether it was saved.',
    },
  },
  access: {
    readOnly: 'This console is read-only: it can’t create or change anything, or sign users in.',
    notOffered: 'The operator of this console has turned this off.',
    masterOnly: 'This page requires a Master key, but you’re using a Project key.',
    ownProject: 'Go to your project',
    otherProject: 'Your Project key is for a different project.',
    otherProjectForm:
      'The link you opened is for another project. This form creates apps in your key’s project.',
  },
  emptyList: {
    unconfirmedEmpty: 'The service returned no rows that can be shown, but didn’t report an empty list.',
    filteredEmpty: 'Nothing matches these filters.',
    clearFilters: 'Clear filters',
    noMatch: 'No row that was read matches.',
    clearConditions: 'Clear conditions',
    firstPage: 'Go to first page',
    pastTheEnd: (page: number) => `Page ${formatCount(page)} has no rows to show.`,
  },
  note: {
    limitIgnored: (requested: number, returned: number) =>
      `The service returned ${formatRows(returned)} although ${formatCount(requested)} were requested. It may ignore the page size.`,
    totalTooSmall: (total: number) =>
      `The service reported a total of ${formatCount(total)}, fewer than the rows already loaded, so the total is unknown.`,
    totalChanged: 'The total changed while paging. Rows may have moved between pages.',
    pageIgnored:
      'The service returned the same rows as for the previous page. It may ignore the page number.',
    contradiction: 'The service’s response is inconsistent about whether there are more rows.',
    limitLowered: (requested: number, returned: number) =>
      `The service returned ${formatRows(returned)} although ${formatCount(requested)} were requested. It may have its own maximum.`,
    pastEnd: 'This page is past the end of the list.',
    rowsSkipped: (skipped: number) =>
      `${formatRows(skipped)} couldn’t be read and ${plural(skipped, 'is', 'are')} not shown.`,
    identifierMissing: (missing: number) =>
      `${formatRows(missing)} ${plural(missing, 'has', 'have')} no ID and can’t be opened.`,
    identifierRepeated: (repeated: number) =>
      `${formatRows(repeated)} ${plural(repeated, 'has', 'have')} the same ID as another row.`,
    filterIgnored: (filter: string) =>
      `The service ignores this filter (${filter}): without it, it returns the same rows.`,
    nameNotShown: (name: string) =>
      `No name shown contains “${isolateName(name)}”; the service may search other fields.`,
    otherProjects: (rows: number) =>
      `${formatRows(rows)} ${plural(rows, 'belongs to another project', 'belong to other projects')}.`,
    singleRow: 'The service returned a single record instead of a list.',
    errorsWithRows: 'The service reported a problem along with these rows, so some may be missing.',
    pageDiffers: (requested: number, reported: number) =>
      `The service reported page ${formatCount(reported)} instead of page ${formatCount(requested)}.`,
    pageRestarted: (page: number) =>
      `The service returned the first page again. Page ${formatCount(page)} may be past the end of the list.`,
    totalEstimated: 'The service only estimates the total, so none is shown.',
    totalsDisagree: (total: number, other: number) =>
      `The service reported two totals, ${formatCount(total)} and ${formatCount(other)}. Showing the first.`,
    charsetUnknown: 'The service’s response names an unknown character set. It was read as UTF-8.',
    charactersLost: 'Some characters in the service’s response couldn’t be read and are shown as “�”.',
  },
}

export type FirstMessages = typeof en
