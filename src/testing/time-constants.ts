/**
 * Each constant of a time in the product, with the bound that it enforces or the reason why a late timer is
 * harmless. A timer may decide when something is shown or sent, but not what happens.
 */
export const timeConstants: Record<string, string> = {
  'api/control.ts CONTROL_TIMEOUT_MS':
    'Bounds the request that finds out whether a filter is ignored; without it, the page says nothing about that.',
  'api/queries.ts CONTROL_AGE_MS':
    'Compares the time of a cached page with the clock; no timer has this length.',
  'api/find-by-name.ts FIND_TIMEOUT_MS':
    'Bounds the search for a created record; later the console shows its list.',
  'api/own-writes.ts OWN_WRITE_TTL_MS':
    'Bounds how long a write is kept after its page was left; later, only what the service returns is shown.',
  'record/use-record.ts OWN_WRITE_DELAYS_MS': 'Minimums before a read is repeated; a later one is harmless.',
  'api/http/early-requests.ts EARLY_REQUEST_TTL_MS':
    'Bounds how long the key is kept outside of the session; without an early request the page sends its own.',
  'api/http/retry.ts BACKOFF_BASE_MS': 'A minimum before the next try; a later one is harmless.',
  'api/http/retry.ts DEFAULT_WAIT_MS': 'A minimum before the next try; a later one is harmless.',
  'api/http/retry.ts MAX_ANNOUNCED_WAIT_MS':
    'Bounds the wait that a service may announce; no timer has this length.',
  'api/http/service-response.ts CLOCK_TOLERANCE_MS':
    'Compares the time of a token with the clock; no timer has this length.',
  'api/http/send.ts DEADLINES_MS':
    'Bound a call: a read then fails, a write has an unknown outcome, and a late timer only waits longer.',
  'errors/ErrorAlert.tsx SLOW_FILE_MS': 'Shows a text, which may come late.',
  'ui/Notice.tsx SLOW_THRESHOLD_MS': 'Shows a notice, which may come late.',
  'features/find/FindPanel.tsx STATUS_DELAY_MS': 'Announces the final results, which may come late.',
  'features/find/FindPanel.tsx MATCH_DELAY_MS': 'Requests close matches, which may come late.',
  'features/find/use-find-query.ts DEBOUNCE_MS': 'Requests the last typed text, which may come late.',
  'shell/single-keys.ts SEQUENCE_TIMEOUT_MS':
    'Compares the times at which the browser received two keys, so that a busy page changes nothing.',
  'list/ListTable.tsx FADE_DELAY_MS': 'Fades the rows of the previous page, possibly late or not at all.',
  'list/close-matches/CloseMatches.tsx MATCH_DELAY_MS': 'Requests close matches, which may come late.',
  'jobs/run-batch.ts BACKOFF_BASE_MS':
    'A minimum before the next request of a batch; a later one is harmless.',
  'jobs/run-batch.ts MAX_WAIT_MS': 'Bounds a wait of a batch; continuing later is harmless.',
  'jobs/run-batch.ts UPDATE_INTERVAL_MS': 'Shows progress, which may come late.',
  'jobs/export-store.ts DOWNLOAD_START_TIMEOUT_MS':
    'Bounds how long a saved file stays in memory; a late timer keeps it longer.',
  'list/project-picker/ProjectCombobox.tsx SEARCH_DELAY_MS':
    'Requests the last typed text, which may come late.',
  'list/SearchInput.tsx SEARCH_DELAY_MS': 'Sends the last typed filter, which may come late.',
  'list/search/read-list.ts TEST_SLICE_MS':
    'Compares how long rows have been tested, to let the browser work in between; no timer has this length.',
  'list/use-list.ts MAX_TYPING_PAUSE_MS':
    'Separates entries of the history; after a late change, Back returns to a text typed in between.',
  'features/look-up/LookUpPage.tsx PARSE_DELAY_MS':
    'Parses the last typed text, possibly late; Look up waits for it.',
  'pages/users/SignInResult.tsx REVEAL_MS':
    'Bounds how long a secret is shown; a late timer shows it longer.',
  'session/refetch-in-background.ts STALE_MS': 'The age at which data is read again when it is shown again.',
  'session/idle.ts MAX_CLOCK_CORRECTION_MS':
    'Separates a clock that is set back from one that is synchronized; no timer has this length.',
  'session/idle.ts CHECK_INTERVAL_MS':
    'Bounds how late the idle lock may be; each check compares clocks, and any input checks first.',
  'session/idle.ts WARNING_MS': 'Shows a warning, which may come late.',
  'session/idle.ts REPORT_INTERVAL_MS':
    'A minimum between reports of activity to other tabs; it is short compared with the idle limit.',
  'session/tabs.ts RESPONSE_TIMEOUT_MS':
    'Bounds the wait for a frozen tab; after it the user chooses, and a late timer only lets the tab respond.',
  'session/query-client.ts PAGE_WAIT_MS': 'Starts work in the background, which may start late.',
  'session/session.ts ANSWER_TIMEOUT_MS':
    'Bounds the wait for the address of the page; without an answer, the page stays as it is.',
  'session/session-state.ts KEY_CHECK_TIMEOUT_MS':
    'Bounds the check of a key; without a response in time, it is unknown whether the key is refused.',
  'ui/timers.ts MAX_IDLE_WAIT_MS':
    'Starts work in the background on a page that is never idle; it may start late.',
  'ui/Time.tsx DAY_MS': 'A unit; no timer has this length.',
  'ui/Time.tsx HOUR_MS': 'A unit; no timer has this length.',
  'ui/Time.tsx MINUTE_MS': 'A unit; no timer has this length.',
  'ui/Time.tsx HOURLY_MS': 'Selects the format of a time; no timer has this length.',
  'ui/Time.tsx TICK_MS': 'Updates relative times, possibly late.',
  'ui/focus.ts FOLLOW_MS': 'Moves the focus to where it goes anyway, possibly late; a key moves it at once.',
}
