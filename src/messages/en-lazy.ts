/** The English texts that only parts outside of the first page use. They load with the first of these parts. */

import {
  apps,
  type FirstMessages,
  formatCount,
  formatCountOf,
  formatRows,
  formatSeconds,
  plural,
  requests,
  type Subject,
  users,
} from './en.ts'

import { isolateName } from './text.ts'

const ids = (count: number) => formatCountOf(count, 'ID')

const matching = (count: number) =>
  count === 0 ? 'no match' : `${formatCount(count)} ${plural(count, 'match', 'matches')}`

const notDone = {
  createProject: 'The project was not created.',
  updateProject: 'Your changes were not saved.',
  createApp: 'The app was not created.',
  signInUser: 'The user was not signed in.',
}

const unknownWhetherDone = {
  createProject: 'We don’t know whether the project was created.',
  updateProject: 'We don’t know whether your changes were saved.',
  createApp: 'We don’t know whether the app was created.',
  signInUser: 'We don’t know whether the user was signed in.',
}

const checkFirst = {
  createProject: '“Check now” looks for it in the project list. The console sends nothing again by itself.',
  updateProject: '“Check now” reads the project’s current values. The console sends nothing again by itself.',
  createApp: '“Check now” looks for it in the project’s app list. The console sends nothing again by itself.',
  signInUser: 'Check the service’s own records. Signing in again may create a second session.',
}

// Matches a text that ends with punctuation, which closing brackets or quotation marks may follow.
const finalPunctuationPattern = /[.!?…:;,。！？][\p{Pe}\p{Pf}"']*$/u

const endSentence = (text: string) => (finalPunctuationPattern.test(text) ? text : `${text}.`)

export const lazyEn = {
  fromValue: {
    find: (field: string) => `Find others with this value: ${field}`,
    key: 'On a field of a record: find others with its value',
    open: 'Open',
    openLabel: (field: string) => `Open ${field}`,
  },
  caseOfTab: { label: 'Case', remove: 'Remove the case' },
  copySettings: {
    button: 'Copy as settings',
    note: 'Copies the start of a settings file: this device’s columns, and each field of the rows loaded in this session with a proposed type. Values are left out, except where a field has only a few. See docs/deploying.md#settings-file.',
  },
  newest: {
    title: { projects: 'Newest projects', apps: 'Newest apps', users: 'Newest users' },
    first: {
      projects: (count: number) => `First ${formatCountOf(count, 'project')}`,
      apps: (count: number) => `First ${apps(count)}`,
      users: (count: number) => `First ${users(count)}`,
    },
  },
  computeOnOpen: {
    label: 'Compute when Overview opens',
    note: (ranking: number, growth: number) =>
      `Ranks projects and computes growth once per session, with about ${formatCount(ranking)} and at most ${requests(growth)}. Leaving the page stops it.`,
  },
  watch: {
    button: 'Watch',
    since: (time: string) => `Watching since ${time}`,
    changes: (count: number) => formatCountOf(count, 'change'),
    changed: (time: string) => `Changed at ${time}`,
    stopped: {
      person: (time: string) => `Stopped at ${time}`,
      time: (time: string) => `Stopped after 10 minutes, at ${time}`,
      left: (time: string) => `Stopped at ${time}, when you left this page`,
      missing: (time: string) => `Stopped at ${time}: not found`,
      failed: (time: string, cause: string) => `Stopped at ${time}${cause && `: ${cause}`}`,
    },
  },
  kept: {
    keep: 'Keep a record',
    isKept: 'Kept',
    title: 'Kept',
    onDevice: 'Keep on this device',
    onDeviceNote: 'Everyone who signs in on this device with such a key sees it.',
    forget: 'Forget what is kept',
    forgotten: 'What was kept is forgotten.',
    records: 'Kept records',
    searches: 'Recent searches',
  },
  compare: {
    mark: 'Compare…',
    isMarked: 'Marked to compare',
    marked: {
      projects: (name: string) => `Open another project to compare it with ${isolateName(name)}.`,
      apps: (name: string) => `Open another app to compare it with ${isolateName(name)}.`,
      users: (name: string) => `Open another user to compare it with ${isolateName(name)}.`,
    },
    with: (name: string) => `Compare with ${isolateName(name)}`,
    title: { projects: 'Compare projects', apps: 'Compare apps', users: 'Compare users' },
    same: (values: number) => formatCountOf(values, 'same value'),
    copy: 'Copy',
    stop: 'Stop comparing',
    shortcut: 'On a record: mark it, then compare the next one with it',
  },
  check: {
    running: 'Checking…',
    again: 'Run again',
    copyReport: 'Copy report',
    endpoint: 'Endpoint',
    result: 'Result',
    status: 'Status',
    time: 'Time',
    found: 'Found at',
    identifiers: 'IDs',
    service: 'Service',
    page: 'This page',
    key: 'Key',
    settingsUnreadable:
      'The settings block of this page can’t be read and isn’t applied. Run npm run configure again.',
    undeliveredFields: (fields: string) =>
      `Declared in the settings, but in none of the rows checked here: ${fields}`,
    noKey: 'None. Only reachability is checked. Sign in for a full check.',
    idempotencyKey: 'Idempotency-Key of writes',
    idempotencyKeyForms: { off: 'not sent', quoted: 'in quotation marks', plain: 'without quotation marks' },
    outcome: {
      fine: 'OK',
      failed: 'Failed',
      skipped: 'Skipped: no record to request',
      keyRequired: 'Refused without a key',
    },
    foundAt: { rows: 'rows', record: 'record', total: 'total', next: 'next' },
    all: 'in every row',
    some: 'in some rows',
    none: 'in no row',
    noRows: 'no rows to check',
    likelyCause: 'Most likely cause',
    cause: {
      fine: () => 'Everything this key can read works.',
      keyNeeded: () =>
        'The address responds and refuses a request without a key. It may do so for every path, so whether the address is right is unknown. Sign in for a full check.',
      openWithoutKey: () =>
        'The service responds without a key, which is unusual for this interface. Check the address.',
      cors: (origin: string) =>
        `The address responds but doesn’t allow this page to read the response (CORS). If the address is right, the service’s operator must allow the origin ${origin} with the methods GET, POST, and PATCH and the headers x-service-key and content-type.`,
      unreachable: () =>
        'No response from the address. It may be wrong, the service may be down, or there may be a network problem.',
      unreachableOrCors: (origin: string) =>
        `No readable response from the address. It may be wrong, the service may be down, there may be a network problem, or the service may not allow the origin ${origin} (CORS).`,
      localNetwork: (origin: string) =>
        `No readable response from the address. This browser lets pages reach a local network only with a permission, which this page doesn’t have. If the service is on such a network, allow local network access in the browser’s site settings. Otherwise, the service may be down, or may not allow the origin ${origin} (CORS).`,
      policy: () => 'The console’s security policy doesn’t allow the address. Add it to connect-src.',
      mixedContent: () => 'This page uses HTTPS, but the service uses HTTP, which browsers block.',
      silent: () => 'The service accepts requests but doesn’t respond in time.',
      broken: () => 'The connection is lost before the response is complete.',
      redirect: () => 'The address redirects. Use the final address, because the key is never forwarded.',
      html: () =>
        'The address returns a web page instead of an API response. The address or its path prefix is wrong.',
      gate: () =>
        'Something in front of the service, such as a sign-in page, responds instead of it. Reload the page to sign in there, or ask the operator to let the console’s requests through.',
      notJson: () => 'The response isn’t JSON. The address may be wrong.',
      unknownShape: () => 'The service returns JSON, but no list or record was recognized in it.',
      wrongPathPrefix: () =>
        'The service responds but doesn’t recognize the paths. The path prefix of its address is probably wrong.',
      keyRefused: () => 'The service does not accept this key. It may have been revoked.',
      insufficientRights: () =>
        'The service accepts this key for some requests only. It may be a different kind of key or belong to a different project.',
      serviceFails: () => 'The service, or a server in front of it, fails.',
      refused: () => 'The service refuses the requests.',
      identifiers: () => 'Everything works, but some records have no usable ID and can’t be opened.',
      consoleFailed: () =>
        'Something went wrong in the console itself, so this check says nothing about the service. Run it again.',
    },
    milliseconds: (value: number) => `${formatCount(Math.round(value))} ms`,
    rights: {
      title: 'What each kind of key can do',
      action: 'Action',
      thisKey: 'this key',
      may: { all: 'yes', own: 'own project only', none: 'no' },
      endpoints: {
        signInUser: 'Sign a user in',
        listUsers: 'List users',
        getUser: 'Open a user',
        listApps: 'List apps',
        getApp: 'Open an app',
        listProjects: 'List projects',
        getProject: 'Open a project',
        createApp: 'Create an app',
        createProject: 'Create a project',
        updateProject: 'Edit a project',
      },
      disclaimer: 'These are the documented rules. The service has the final say.',
    },
  },
  search: {
    start: 'Search',
    stop: 'Stop',
    continue: 'Continue',
    running: 'Searching…',
    paused: 'Paused.',
    limited: (requests: number) => `Paused after ${formatCountOf(requests, 'request')}.`,
    stopped: 'Stopped.',
    progress: 'Rows read',
    unsearched: 'Until you search, no rows are shown.',
    invalid: 'The address has an invalid condition, which was left out.',
    name: 'Conditions',
    line: (position: number) => `Condition ${position}`,
    field: 'Field',
    anyField: 'Any field',
    condition: (field: string, operator: string, value: string) =>
      [isolateName(field), operator, ...(value === '' ? [] : [`“${isolateName(value)}”`])].join(' '),
    operator: 'Condition',
    operators: {
      contains: 'contains',
      is: 'is',
      'is-not': 'is not',
      before: 'before',
      after: 'after',
      'is-empty': 'is empty',
    },
    value: 'Value',
    add: 'Add condition',
    remove: 'Remove condition',
    date: 'Date',
    ownZone: 'your time zone',
    timeNote: {
      before: (zone: string) => `Excludes that day or time (${zone}).`,
      after: (zone: string) => `Excludes that day, includes that minute (${zone}).`,
    },
    clockChange: {
      skipped: 'The clock skips this time on that day, so the moment of the change counts.',
      repeated: 'The clock repeats this time on that day, so both times count.',
    },
    problem: {
      value: 'Enter a value.',
      time: 'Enter a date such as 31 Oct, 2026-10-31, or 2026-10-31 18:00.',
      long: 'Enter at most 500 characters.',
    },
    obstacle: {
      selection: 'End the selection to search.',
      filter: 'Shorten the filter to search.',
      none: 'Add a condition to search.',
      value: 'Enter a value to search.',
      time: 'Correct the time to search.',
    },
  },
  allFields: {
    title: 'All fields',
    search: {
      users: (text: string) => `Search all fields of users for “${text}”`,
      apps: (text: string) => `Search all fields of apps for “${text}”`,
    },
    cost: 'Reads the list page by page, and pauses after every 200 requests.',
    sameDigits: (text: string) => `Found by the same digits: “${text}”`,
  },
  accepted: 'The service accepted the request and may still be carrying it out.',
  lookUpPage: {
    text: 'IDs, or any text with IDs',
    hint: (modKey: string) =>
      `Paste lines, a log, JSON, or a table. Or drop a text file of up to 5 MB. The text isn’t stored. ${modKey}+Enter starts the check.`,
    chooseFile: 'Choose a file',
    removeFile: (name: string) => `Remove ${name}`,
    reading: 'Reading…',
    kind: 'Look up as',
    check: 'Check',
    changeList: 'Change the list',
    discard: 'Discard results',
    ids,
    emptyLines: (count: number) => `${formatCountOf(count, 'line')} without an ID`,
    note: {
      secrets: 'Text that looks like a key or token is left out.',
      tooLong: 'Words of more than 64 characters are left out.',
      tooMany: 'Only the first 10,000 are checked.',
    },
    none: 'This text contains no IDs.',
    tooLarge: 'The file is larger than 5 MB, so it wasn’t read.',
    notRead: 'The file couldn’t be read.',
    unreadable: {
      notText: 'This isn’t a text file, so it wasn’t read.',
      encoding: 'The file’s encoding couldn’t be determined, so it wasn’t read. Save it as UTF-8.',
    },
    encoding: 'Encoding of the file',
    encodings: { 'euc-kr': 'Korean (EUC-KR, CP949)', 'windows-1252': 'Western European (Windows-1252)' },
    notUtf8: 'The file isn’t UTF-8. If its text looks wrong, choose another encoding.',
    results: 'Results',
    outcome: {
      found: 'Found',
      notFound: 'Not found',
      unknown: 'Unknown',
      notVisible: 'Not visible',
      failed: 'Failed',
      waiting: 'Waiting',
      running: 'Checking…',
    },
    ofPart: (outcome: string) => `${outcome} (part)`,
    unchecked: 'Not checked',
    result: 'Result',
    checkedId: 'Checked ID',
    filter: 'Filter by result',
    all: 'All',
    counted: (outcome: string, count: number) => `${outcome} ${formatCount(count)}`,
    progress: 'Checked IDs',
    progressOf: (done: number, total: number) => `${formatCount(done)} of ${ids(total)} checked`,
    retryFailed: (count: number) => `Retry ${formatCount(count)} failed`,
    kinds: { users: 'users', apps: 'apps', projects: 'projects' },
    lookUpAsOthers: (count: number, records: string, requestCount: number) =>
      `Look up the ${formatCount(count)} missing as ${records} (up to ${requests(requestCount)})`,
    copyMissing: 'Copy missing',
    copyTable: 'Copy as table',
    showMore: (count: number) => `Show ${formatCount(count)} more`,
    nothingToShow: 'Nothing with this result.',
    projectKey: 'IDs from other projects may be shown as “Not found”, because this key can’t see them.',
  },
  match: {
    hint: (modKey: string) =>
      `One value per line, or separated by commas, semicolons, or tabs. Or drop a text file of up to 5 MB. The text isn’t stored. ${modKey}+Enter reads the list once.`,
    values: (count: number) => formatCountOf(count, 'value'),
    none: 'Enter at least one value.',
    guessed: 'Email addresses or phone numbers are compared with a field, which reads the whole list.',
    by: 'Match by',
    id: 'ID',
    sameDigits: (outcome: string) => `${outcome} (same digits)`,
    andOthers: (outcome: string, count: number) => `${outcome} (+${formatCount(count)} more)`,
  },
  reading: {
    records: { users, apps, projects: (count: number) => formatCountOf(count, 'project') },
    noneOf: { users: 'No user matches.', apps: 'No app matches.', projects: 'No project matches.' },
    cost: {
      total: (records: string, count: number) => `Reads up to ${records} in about ${requests(count)}.`,
      withoutTotal: 'Reads every page of the list; the service reports no exact total.',
      byTime: (count: number) =>
        `Finds where the rows of this time begin in about ${requests(count)}, then reads from there.`,
      pause: (count: number) => `Pauses after every ${requests(count)}.`,
    },
    unordered: 'The list isn’t certain to be sorted by creation time, so every page is read.',
    soFar: (read: number, records: string, hasTotal: boolean, matches: number) =>
      `Read ${hasTotal ? `${formatCount(read)} of ` : ''}${records}: ${matching(matches)} so far.`,
    all: (records: string, isFiltered: boolean, matches: number, none: string) =>
      `Read all ${records}${isFiltered ? ' with these filters' : ''}${matches === 0 ? `. ${none}` : `: ${matching(matches)}.`}`,
    everyPage: (records: string, matches: number) =>
      `Read every page the service returned (${records}): ${matching(matches)}.`,
    byTime: (read: number, records: string, matches: number) =>
      `The list is sorted by creation time as far as it was read, so only ${formatCount(read)} of ${records} were read: ${matching(matches)}.`,
    sameDigits: (count: number) => `Same digits only, in another notation: ${formatCount(count)}.`,
    closeEmailsNote: 'Email addresses that differ only in the part after the plus sign.',
    found: (matches: number) => (matches === 0 ? 'No match was found.' : `${matching(matches)}.`),
    changed: (changes: string, isCertain: boolean) =>
      `The list changed while it was read${isCertain ? '' : ', or repeats rows'} (${changes}), so one may be missing.`,
    duplicates: (count: number) => `${formatRows(count)} came twice`,
    total: (from: number, to: number) =>
      `its total ${to > from ? 'grew' : 'fell'} from ${formatCount(from)} to ${formatCount(to)}`,
    repeating: 'The service sent the same rows again instead of others, so one may be missing.',
    shortPages: 'A page had fewer rows than the others, so one may be missing.',
    unreadTimes: (count: number) =>
      `${formatRows(count)} ${plural(count, 'has', 'have')} a value that couldn’t be read as a time, so one may be missing.`,
    contradictory: 'The service contradicts itself about how many rows there are, so one may be missing.',
    charactersLost: 'Some characters couldn’t be read, so one may be missing.',
    endRefused: (page: number) =>
      `The list was read until the service refused page ${formatCount(page)}, which may be past the end or beyond a limit of the service.`,
    wholeOfPages:
      'Every row of the list is in the file, unless some were deleted and others added during the export.',
    errorsWithRows: 'The service reported a problem along with rows, so one may be missing.',
  },
  newApps: {
    link: 'Create several',
    forPlatforms: 'Create Web, Android and iOS apps',
    nameFor: (project: string, platform: string) => `${project} for ${platform}`,
    create: 'Create apps',
    stop: 'Stop',
    resume: 'Resume',
    addRow: 'Add row',
    removeRow: (row: number) => `Remove row ${formatCount(row)}`,
    choosePlatform: 'Choose',
    webBundleId: 'Not for web',
    webBundleIdKept: 'The bundle ID you entered isn’t sent for a web app.',
    repeated: 'Another row has this name.',
    otherPlatform: (name: string, platform: string) =>
      `The name says ${name}, but the platform is ${platform}.`,
    paste: 'Paste rows',
    pasteLabel: 'Rows',
    pasteHint:
      'Display name, platform and bundle ID, copied from a spreadsheet or separated by commas. A header row may name the columns.',
    addRows: 'Add rows',
    noRows: 'The text contains no rows.',
    tooMany: (max: number, excess: number) =>
      `At most ${formatRows(max)} fit. Remove ${formatRows(excess)} from the text, then add the rest.`,
    added: (rows: number) => `${formatRows(rows)} added.`,
    unknownPlatforms: (names: string) =>
      `Unknown platform: ${names}. Choose a platform in the rows without one.`,
    addPastedFirst: 'Add the pasted rows first, or clear them.',
    status: {
      waiting: 'Waiting',
      sending: 'Creating…',
      created: 'Created',
      refused: 'Refused',
      unknown: 'Unknown',
    },
    statusLabel: 'Status',
    open: 'Open app',
    rowsInDraft: (rows: number, unknownRows: number) =>
      unknownRows > 0
        ? `${formatRows(rows)}, ${formatCount(unknownRows)} with unknown outcome`
        : formatRows(rows),
    progress: (done: number, total: number) => `${formatCount(done)} of ${formatRows(total)} sent.`,
    notStarted: 'The apps were not created.',
    nothingToCreate: 'There are no rows to create.',
    stoppedTitle: 'Stopped. The waiting rows were not sent.',
    stopped: {
      user: 'Resume to continue with them.',
      failures: 'Three requests in a row failed. Check their rows, then resume.',
    },
    refusedRows: (rows: number) =>
      plural(
        rows,
        'Correct the refused row to send it again.',
        `Correct the ${formatCount(rows)} refused rows to send them again.`,
      ),
    receipt: 'Receipt',
    count: {
      created: (count: number) => `${apps(count)} created`,
      refused: (rows: number) => `${formatCount(rows)} refused`,
      unknown: (rows: number) => `${formatCount(rows)} unknown`,
      waiting: (rows: number) => `${formatCount(rows)} waiting`,
    },
    done: 'Done',
  },
  signUserIn: {
    title: 'Sign this user in?',
    explain: 'This performs a real sign-in on the service as this user.',
    reason: {
      label: 'Reason or ticket number',
      note: 'For case notes and Copy summary. It isn’t sent to the service.',
      missing: 'Enter a reason or a ticket number.',
    },
    done: 'The user was signed in',
    doneOther: 'The service signed in another user',
    otherUser: (id: string, requestedId: string) => `The service signed in ${id} instead of ${requestedId}.`,
    copyOther: (id: string) => `The token may be for ${id}. Copy it only if you want to act as that user.`,
    responseNote: 'This response isn’t stored. It can’t be shown again after this dialog closes.',
    copyToken: 'Copy token',
    copyAsHeader: 'Copy as header',
    headerNote:
      '“Copy as header” assumes the header “Authorization: Bearer <token>”. Your app may use a different one.',
    noToken: 'No value in the response looks like a token for this user.',
    namesakes: (count: number, name: string, isMinimum: boolean) =>
      `${isMinimum ? 'At least ' : ''}${formatCount(count)} other ${plural(count, 'user of this project has', 'users of this project have')} “${name}” in their name.`,
    validUntil: (time: string, left: string) => `Valid until ${time} (${left})`,
    expired: (time: string) => `Expired: ${time}`,
    clockDoubt: 'This device’s clock may be wrong, and then the time left is too.',
    keepOpen: 'Keep open',
    closeAnyway: 'Close without copying',
    masked: 'hidden',
    show: (field: string) => `Show ${field}`,
    hideShort: 'Hide',
    hide: (field: string) => `Hide ${field}`,
  },
  secrets: {
    showAll: 'Show secret values',
    leftOut: (fields: string) => `Left out, because the operator declared them secret: ${fields}.`,
  },
  createForms: {
    appIsPermanent: 'Apps can’t be changed or deleted later.',
    projectIsPermanent: 'Projects can’t be deleted later. Name and description can be changed.',
    bundleId: {
      android: 'Google Play doesn’t accept this ID. Example: com.example.app',
      ios: 'The App Store doesn’t accept this ID. Example: com.example.app',
      any: 'No store accepts this ID. Example: com.example.app',
    },
    sameProject: (found: number): string =>
      plural(found, 'A project with this name exists:', 'Projects with this name exist:'),
    sameApp: (found: number): string =>
      plural(found, 'An app with this name exists:', 'Apps with this name exist:'),
    createAnother: 'Create another',
    otherApps: 'Other apps',
    noOtherApps: 'The project has no other app.',
    otherAppsIncomplete: 'The list of apps is incomplete.',
    amongFirst: (count: number) => `Only the first ${formatCount(count)} apps were read.`,
    more: (count: number) => `and ${formatCount(count)} more`,
  },
  failure: {
    read: {
      project: 'Couldn’t load the project.',
      app: 'Couldn’t load the app.',
      user: 'Couldn’t load the user.',
      projects: 'Couldn’t load the projects.',
      apps: 'Couldn’t load the apps.',
      users: 'Couldn’t load the users.',
    } satisfies Record<Subject, string>,
    notDone,
    unknownWhetherDone,
    checkFirst,
    nothingChanged: 'Nothing changed on the service.',
    probablyUnchanged: 'Probably nothing changed on the service, but this isn’t certain.',
    mayHaveChanged: 'The request may have taken effect.',
    tryAgain: 'Try again.',
    invalidPathId: (id: string) => `Browsers can’t request the ID “${id}”.`,
    invalidPathIdRemedy: 'Check the ID.',
    offline: 'You were offline.',
    offlineRemedy: 'Try again when you’re back online.',
    mixedContent: (host: string) => `This page uses HTTPS, but ${host} uses HTTP, which browsers block.`,
    mixedContentRemedy: 'Ask the operator for an HTTPS address of the service.',
    policy: (host: string) => `The console’s security policy doesn’t allow ${host}.`,
    policyRemedy: 'Ask the operator to add it to the policy’s connect-src.',
    unreachable: (host: string) => `No readable response from ${host}.`,
    unavailableRemedy: 'The service may be down, or there may be a network problem. Try again.',
    unreachableRemedy: (origin: string) =>
      `The service may be down, there may be a network problem, or the service may not allow ${origin} (CORS).`,
    localNetwork:
      'This browser lets pages reach a local network only with a permission, which this page doesn’t have.',
    localNetworkRemedy:
      'If the service is on such a network, allow local network access in the browser’s site settings, then try again.',
    deadline: (seconds: number) => `The service didn’t respond within ${formatSeconds(seconds)}.`,
    broken: 'The connection was lost before the response was complete.',
    tooLarge: 'The response is larger than 10 MB, so it wasn’t loaded.',
    redirected: 'The address redirects. The key wasn’t forwarded.',
    redirectedRemedy: 'Ask the operator for the service’s final address.',
    redirection: (status: number) => `The service returned an unexpected status (${status}).`,
    html: 'The address returned a web page instead of an API response.',
    gate: 'Something in front of the service, such as a sign-in page, responded instead of it.',
    gateRemedy: 'Reload the page to sign in there again. Drafts are kept.',
    otherOriginGateRemedy: 'Ask the operator to let the console’s requests through.',
    mayBeGateRemedy:
      'If something in front of the service wants you to sign in, reload the page; drafts are kept. Otherwise, check the service’s address.',
    notJson: 'The response isn’t JSON.',
    invalidJson: (line: number, column: number, excerpt: string) =>
      `The response is not valid JSON at line ${line}, column ${column}${excerpt ? endSentence(`: ${isolateName(excerpt)}`) : '.'}`,
    invalidJsonRemedy: 'Ask the service’s operator to correct it.',
    jsonInString: 'The response is JSON in a string, so it was encoded twice.',
    empty: 'The response is empty.',
    unexpected: 'The response doesn’t contain the requested data.',
    ambiguous: 'The response contains several lists or records, and it’s unclear which one was requested.',
    otherRecord: (id: string) => `The service returned another record: ${isolateName(id)}.`,
    otherRecordInstead: (id: string, requestedId: string) =>
      `The service returned another record: ${isolateName(id)} instead of ${isolateName(requestedId)}.`,
    otherProject: (id: string) => `The service returned an app of another project: ${isolateName(id)}.`,
    insideSuccess: 'The service returned a success status, but the response reports a failure.',
    consoleFailed: 'Something went wrong in the console itself.',
    consoleFailedRemedy: 'Try again. If it happens again, reload the page.',
    chunkMissing: 'Part of the console couldn’t be loaded. There may be a new version or a network problem.',
    chunkMissingRemedy: 'Try again or reload the page.',
    addressRemedy: 'Check the service’s address.',
    refusedSaying: (message: string) => `The service says: ${endSentence(message)}`,
    proxySaying: (message: string) => `Something in front of the service says: ${endSentence(message)}`,
    refused: (status: number, statusText: string) =>
      `The service refused the request (${status}, ${statusText}).`,
    failed: (status: number, statusText: string) => `The service failed (${status}, ${statusText}).`,
    checkingKey: 'The console is checking whether the service still accepts the key.',
    keyRefused: 'The service did not accept this key.',
    keyRefusedRemedy: 'It may have been revoked. Enter a valid key, then try again.',
    refusedHere: 'The service refused this request as unauthorized, although it accepts the key elsewhere.',
    refusedHereRemedy: 'Ask the service’s operator what this request requires.',
    forbidden: 'This key isn’t allowed to do that.',
    forbiddenRemedy: 'Use a Master key or a Project key for this project.',
    listNotFoundRemedy: 'The service’s address may be wrong.',
    tooMany: 'The service is receiving too many requests.',
    correctRemedy: 'Correct the input and try again.',
    laterRemedy: 'Try again in a moment.',
    statusWords: {
      400: 'bad request',
      401: 'unauthorized',
      403: 'forbidden',
      404: 'not found',
      405: 'method not allowed',
      408: 'request timeout',
      409: 'conflict',
      410: 'gone',
      412: 'precondition failed',
      413: 'content too large',
      414: 'URI too long',
      415: 'unsupported media type',
      422: 'unprocessable content',
      428: 'precondition required',
      429: 'too many requests',
      431: 'header fields too large',
      451: 'unavailable for legal reasons',
      500: 'internal server error',
      502: 'bad gateway',
      503: 'service unavailable',
      504: 'gateway timeout',
      524: 'gateway timeout',
    } as Readonly<Record<number, string>>,
    otherStatus: 'error',
    detail: {
      request: 'Request',
      status: 'Status',
      requestId: 'Request ID',
      tries: 'Attempts',
      time: 'Duration',
      reason: 'Reason',
      response: 'Response',
      milliseconds: (milliseconds: number) => `${formatCount(Math.round(milliseconds))} ms`,
    },
  },
}

export type Messages = FirstMessages & typeof lazyEn
