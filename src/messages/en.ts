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

const formatOneDecimal = (value: number) =>
  new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(value)

const pages = (count: number) => formatCountOf(count, 'page')

function foundMore(found: string, matches: number, createdSince: number | undefined): string {
  const repeat = ' The browser may have sent the request more than once.'
  if (createdSince === undefined) return `${found}.${repeat}`
  if (createdSince === matches) return `${found} and were created since you sent it.${repeat}`
  if (createdSince === 0) return `${found}. None of them was created since you sent it.`
  const were = createdSince === 1 ? 'was' : 'were'
  return `${found}. ${formatCount(createdSince)} of them ${were} created since you sent it.${createdSince > 1 ? repeat : ''}`
}

const check = {
  now: 'Check now',
  checking: 'Checking…',
  aborted: 'The session ended before a response arrived.',
  sentEarlier: 'It was sent earlier, but no response was received.',
  found: {
    createProject: 'A project with this name exists. It may be an older one.',
    createApp: 'An app with this name and platform exists. It may be an older one.',
    updateProject: '',
  },
  confirmMatch: 'This is the one',
  foundMore: {
    createProject: (matches: number, createdSince?: number) =>
      foundMore(`${formatCount(matches)} projects have this name`, matches, createdSince),
    createApp: (matches: number, createdSince?: number) =>
      foundMore(`${formatCount(matches)} apps have this name and platform`, matches, createdSince),
    updateProject: () => '',
  },
  notFound: {
    createProject: 'No project with this name was found. You can create it again.',
    createApp: 'No app with this name and platform was found in the project. You can create it again.',
    updateProject: '',
  },
  saved: 'Your changes were saved.',
  openProject: 'Open the project',
  unsaved: 'The project is unchanged, so your changes were not saved. You can save again.',
  differs: 'The project has different values now. Someone else may have changed it.',
  incomplete: 'It wasn’t found, but the list couldn’t be read to the end, so the outcome is still unknown.',
  noProject: 'It’s unclear which project you entered, so the outcome is still unknown.',
  failed: 'The check failed, so the outcome is still unknown.',
  resubmit: {
    createProject: 'Create anyway',
    createApp: 'Create anyway',
    updateProject: 'Save anyway',
  },
  noId: 'no ID',
}

const conflict = {
  title: 'Someone else changed this project',
  text: 'Your changes are not saved. Choose which version of each field to keep, then save.',
  opened: 'Original',
  theirs: 'Their version',
  mine: 'Your version',
  empty: 'empty',
  choose: 'Choose a version.',
  nothingToSave: 'Nothing to save: the project already has these values.',
}

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
      unconfirmed: (project: string) => `Users, perhaps of ${project}`,
      nothing: (project: string, name: string) => `No user of ${project} has the nickname “${name}”`,
      notOnFirstPage: (project: string, name: string) =>
        `The first results for “${name}” have no user of ${project}. More may follow.`,
      others: (projects: number) =>
        `${plural(projects, 'Another project matches', `${formatCount(projects)} other projects match`)}. Type more of the project’s name.`,
    },
    state: { searching: 'Searching…', failed: 'Couldn’t search' },
    searchingFor: { user: 'Users…', app: 'Apps…', project: 'Projects…' },
    failed: { user: 'Users:', app: 'Apps:', project: 'Projects:' },
    kind: { user: 'user', app: 'app', project: 'project' },
    nothing: {
      id: (kinds: string, id: string) => `No ${kinds} has the ID ${id}`,
      name: (kinds: string, name: string) => `No ${kinds} has the name “${name}”`,
    },
    otherKeys: (keys: string) => `Another key in this tab may see it: ${keys}`,
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
      mayBeId: 'Nothing has this name. It may be an ID.',
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
      search: 'Search',
      searchFor: (name: string) => `Search for “${name}”`,
      checkList: 'Check a list',
    },
    found: (results: number) => formatCountOf(results, 'result'),
    foundSoFar: (results: number) => `${formatCountOf(results, 'result')}, still searching`,
    waiting: 'Opens as soon as the result arrives',
    createApps: 'Create several apps',
    exportOf: { projects: 'Export projects', apps: 'Export apps', users: 'Export users' },
    theme: (scheme: string) => `Theme: ${scheme}`,
    language: (name: string) => `Language: ${name}`,
    keyboard: 'Keyboard shortcuts',
    hint: { move: 'move', open: 'open', clear: 'clear', close: 'close', newTab: 'new tab' },
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
    optional: 'Optional.',
    notSent: 'Some fields need attention.',
    nameNeeded: 'Enter a name.',
    charactersLost: 'Some characters of this text couldn’t be read. Replace each “�” to save.',
    displayNameNeeded: 'Enter a display name.',
    projectNeeded: 'Choose a project.',
    projectUnknown: 'Choose a project from the list, or enter a full Project ID.',
    projectAmbiguous:
      'More than one project has this name. Choose one from the list, or enter its Project ID.',
    platformNeeded: 'Choose a platform.',
    bundleNote: 'Optional. For example, com.example.app.',
    projectNote: 'Enter a name or a full Project ID.',
    projectFixed: 'The project of your Project key.',
    acceptProjectId: (projectId: string) => `Use “${isolateName(projectId)}” as the Project ID`,
    projectsFound: 'Matching projects',
    anyProject: 'Any project',
    projectsNotLoaded: 'Couldn’t load the projects. Keep typing to retry, or enter a full Project ID.',
    noProjectFound: 'No matching projects.',
    noProjects: 'No projects yet.',
    projectFirst: 'Apps belong to projects. Create a project first.',
    checkHighlighted: 'Check the highlighted fields.',
    checkFields: (fields: string) => `Check ${fields}.`,
    drafts: {
      label: 'Drafts',
      kept: 'Unsaved draft:',
      sent: 'Sent, outcome unknown:',
      unnamed: 'unnamed',
      restore: 'Restore',
      discard: 'Discard',
    },
    check,
    conflict,
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
    counts: (all: number, failed: number) => `${formatCountOf(all, 'call')}, ${formatCount(failed)} failed`,
    failedOnly: 'Failed only',
    kept: 'The last 500 calls from this tab. Reloading, locking, or signing out clears them.',
    empty: 'No API calls yet.',
    noneFailed: 'No failed calls.',
    panelName: 'Calls panel',
    closePanel: 'Close the calls panel',
    time: 'Time',
    method: 'Method',
    path: 'Path',
    status: 'Status',
    duration: 'Duration',
    size: 'Size',
    tries: 'Attempts',
    requestId: 'Request ID',
    notes: 'Notes',
    actions: 'Actions',
    details: (time: string) => `${time}, call details`,
    request: 'Request',
    when: 'Time',
    outcome: 'Outcome',
    contentType: 'Content type',
    foundAt: 'Found at',
    requestBody: 'Request body',
    responseBody: 'Response body',
    copyCurl: 'Copy as cURL',
    curl: 'cURL',
    copyReport: 'Copy report',
    running: 'Running…',
    stopped: 'Canceled: the page no longer needed it.',
    short: {
      running: 'running',
      stopped: 'canceled',
      consoleFailed: 'console failed',
      networkError: 'no response',
      redirected: 'redirected',
    },
    jobShort: (done: number, total: number) => `${formatCount(done)} of ${formatCount(total)}`,
    job: (done: number, total: number, failed: number) =>
      `${formatCount(done)} of ${formatCount(total)} lookups done, ${formatCount(failed)} failed. They aren’t listed individually.`,
    fine: 'OK',
    foundNothing: 'Nothing found.',
    // Why the log has no text of a body.
    none: 'None.',
    never: 'Sign-in bodies are never stored.',
    dropped: 'Discarded to make room for later calls.',
    unmaskable: 'Not stored, because its secret fields couldn’t be masked.',
    truncated: 'Only the first 64 KB are stored.',
    masked: 'Values that look like secrets were masked before storing.',
    bodyMissing: 'The copied command reads the request body from BODY, because it isn’t stored here as sent.',
    unreadable: {
      empty: 'The response is empty.',
      notJson: 'The response isn’t JSON.',
      html: 'The address returned a web page instead of an API response.',
      noRows: 'No list was recognized in the response.',
      noRecord: 'No record was recognized in the response.',
      ambiguous: 'The response contains several lists or records, and it’s unclear which one was requested.',
      failure: 'The service returned a success status, but the response reports a failure.',
    },
    rowsAt: (rows: number, place: string) => `${formatRows(rows)} at ${place}`,
    recordAt: (place: string) => `record at ${place}`,
    totalAt: (place: string) => `total at ${place}`,
    nextAt: (place: string) => `next at ${place}`,
    milliseconds: (milliseconds: number) => `${formatCount(Math.round(milliseconds))} ms`,
    bytes: (bytes: number) => {
      if (bytes < 1000) return `${bytes} B`
      return bytes < 1e6 ? `${formatOneDecimal(bytes / 1000)} kB` : `${formatOneDecimal(bytes / 1e6)} MB`
    },
    report: {
      title: 'Failed call',
      query: 'Query parameters',
      requestFields: 'Request body fields',
      responseFields: 'Response body fields',
      service: 'Service',
      console: 'Console',
      notJson: 'not JSON',
      cut: 'more than 64 KB',
      notKept: 'not stored',
      none: 'none',
    },
  },
  job: {
    phase: { paused: 'Paused', canceled: 'Canceled', done: 'Done' },
    waiting: (secondsLeft: number) =>
      `The service asked to wait. Continuing in ${formatSeconds(secondsLeft)}.`,
    pause: 'Pause',
    resume: 'Resume',
  },
  lookUp: {
    title: 'Check a list',
  },
  export: {
    name: 'Export',
    all: { projects: 'All projects', apps: 'All apps', users: 'All users' },
    of: { projects: 'Projects', apps: 'Apps', users: 'Users' },
    filtered: (list: string, filters: string) => `${list} with ${filters}`,
    filter: (label: string, value: string) => `${label} “${isolateName(value)}”`,
    project: (name: string, projectId: string) =>
      `project “${isolateName(name)}” (${isolateName(projectId)})`,
    format: 'Format',
    formats: { csv: 'CSV', jsonl: 'JSON Lines' },
    notes: {
      csv: 'For spreadsheets. Text that looks like a formula is prefixed with an apostrophe.',
      jsonl: 'For programs. One record per line with every field, as the service returned it.',
    },
    pagesNote: 'Fetches every page of this list. You can keep working.',
    start: 'Start export',
    running: 'Another export isn’t finished yet. Finish or discard it first.',
    receiving: 'Receiving rows…',
    writing: 'Writing the file…',
    stopped: 'Export canceled',
    saved: 'File saved',
    savedPartial: 'Partial file saved',
    progress: 'Rows received',
    rows: formatRows,
    rowsOf: (rows: number, total: number) => `${formatCount(rows)} of ${formatRows(total)}`,
    rowsOfAtLeast: (rows: number, total: number) => `${formatCount(rows)} of at least ${formatRows(total)}`,
    page: (page: number) => `page ${formatCount(page)}`,
    resume: 'Resume',
    savePart: 'Save partial file',
    discard: 'Discard',
    details: 'Details',
    saveAgain: 'Save again',
    copyReceipt: 'Copy receipt',
    failed: (page: number) => `The export failed at page ${formatCount(page)}`,
    kept: (rows: number) =>
      rows === 0
        ? 'No rows received yet.'
        : `The ${formatRows(rows)} received so far ${plural(rows, 'is', 'are')} kept. “Resume” requests the failed page again.`,
    receipt: {
      title: 'Export receipt',
      file: 'File',
      list: 'List',
      started: 'Started',
      ended: 'Ended',
      rows: 'Rows',
      pages: 'Pages',
      remarks: 'Notes',
    },
    pagesOf: (pageCount: number, limit: number) => `${pages(pageCount)}, up to ${formatRows(limit)} each`,
    remark: {
      whole: 'Every row of the list is in the file.',
      wholeWithoutTotal: 'The list was read to the end. The service reports no total to compare with.',
      partial: (page: number, reason: string) =>
        `Incomplete: stopped before page ${formatCount(page)}. ${reason}`,
      canceled: 'The export was canceled.',
      duplicates: (rows: number) =>
        `${formatRows(rows)} ${plural(rows, 'was', 'were')} received again and left out.`,
      missing: (rows: number, total: number) =>
        `The service reported a total of ${formatCount(total)}, but ${formatRows(rows)} ${plural(rows, 'is', 'are')} missing from the file.`,
      ended: (rows: number, total: number) =>
        `The list ended after ${formatRows(rows)}, although the service reported a total of ${formatCount(total)}.`,
      extra: (rows: number, total: number) =>
        `The service returned ${formatRows(rows)} more than its total of ${formatCount(total)}.`,
      grown: (from: number, to: number) =>
        `The total grew from ${formatCount(from)} to ${formatCount(to)} during the export. Rows added meanwhile may be missing from the file.`,
      shrunk: (from: number, to: number) =>
        `The total fell from ${formatCount(from)} to ${formatCount(to)} during the export. Rows may have moved between pages, so some may be missing from the file.`,
      repeating:
        'The service returned the same rows again. It may ignore the page number. There may be more rows that aren’t in the file.',
      withoutIdentifier: (rows: number) =>
        `${formatRows(rows)} ${plural(rows, 'has', 'have')} no ID, so duplicates can’t be detected.`,
      skipped: (rows: number) =>
        `${formatRows(rows)} couldn’t be read and ${plural(rows, 'was', 'were')} left out.`,
      charactersLost: 'Some characters couldn’t be read and are “�” in the file.',
    },
  },
  caseNotes: {
    button: (count: number) => (count === 0 ? 'Case notes' : `Case notes (${formatCount(count)})`),
    title: 'Case notes',
    pin: 'Pin',
    isPinned: 'Pinned',
    about:
      'Records and calls you pinned, and changes and sign-ins you made. They stay in this tab until you sign out; after a reload, IDs take the place of names, and reasons, facts other than times, and your own notes are gone.',
    empty: 'No notes yet. Pin users, apps, projects, and calls while you work on a case.',
    list: 'Notes',
    remove: (note: string) => `Remove: ${note}`,
    removeAll: 'Remove all',
    removed: 'Note removed.',
    undo: 'Undo',
    copyText: 'Copy as text',
    copyMarkdown: 'Copy as Markdown',
    copySummary: 'Copy summary',
    reason: 'Reason',
    environment: 'Environment',
    service: 'Service',
    time: 'Time',
    link: 'Link',
    call: 'Call',
    // The headings of notes about writes, each of which is followed by the name of the record.
    done: {
      createProject: 'Created the project',
      updateProject: 'Changed the project',
      createApp: 'Created the app',
      signInUser: 'Signed in as',
    },
    refused: {
      createProject: 'Couldn’t create the project',
      updateProject: 'Couldn’t change the project',
      createApp: 'Couldn’t create the app',
      signInUser: 'Couldn’t sign in as',
    },
    unknown: {
      createProject: 'Outcome unknown: creating the project',
      updateProject: 'Outcome unknown: changing the project',
      createApp: 'Outcome unknown: creating the app',
      signInUser: 'Outcome unknown: signing in as',
    },
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
    theme: { label: 'Theme', light: 'Light', dark: 'Dark', auto: 'System' },
    density: { label: 'Row density', comfortable: 'Comfortable', compact: 'Compact' },
    language: 'Language',
    languageNote: 'Reloads the page.',
    times: { label: 'Times', local: 'Local', utc: 'UTC' },
    rowsPerPageNote: 'Applies to lists you open from now on.',
    note: 'Saved on this device.',
    reset: 'Reset preferences',
    resetDone: 'Preferences and columns were reset.',
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
    selectRange: 'In a table while selecting: select a range of rows',
    intoTable: 'In a filter: move to the table',
    clear: 'In a search field: clear it, then leave it',
    startCheck:
      'In a form’s field with several lines, or in Check a list: save, add the rows, or start the check',
    help: 'Show keyboard shortcuts',
  },
  matches: {
    title: 'Close matches',
    found: (count: number) => `Close matches: ${formatCount(count)}`,
    note: (max: number) =>
      `Names that match with different accents, case, or quotes, among the first ${max} results.`,
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
