import { connectionOf } from '../../api/http/connection.ts'
import { newListReading } from '../../jobs/read-list.ts'
import { isActive, newBatch } from '../../jobs/run-batch.ts'
import { closeEmailTest, MAX_CLOSE_EMAILS } from '../../list/search/close-emails.ts'
import { parseWhere, recordTest, uncertainTest } from '../../list/search/conditions.ts'
import { newPageChooser } from '../../list/search/created-range.ts'
import { orderRows } from '../../list/search/match-values.ts'
import {
  addRecentSearch,
  type SearchProgress,
  type StartSearch,
  searchStoreOf,
} from '../../list/search/search.ts'
import { timesPreference } from '../../preferences/times-preference.ts'
import type { ServiceRecord } from '../../reading/index.ts'
import { settingsOf } from '../../settings/settings.ts'

export const startSearch: StartSearch = (client, source, shown, firstPause) => {
  const store = searchStoreOf(client)
  store.get()?.end()
  addRecentSearch(client, source)
  const { conditions } = parseWhere(source.where)
  const declared = settingsOf(source.resource)
  const meetsConditions = recordTest(conditions, declared)
  const meetsAsTexts = recordTest(conditions, declared, false)
  const isClose = closeEmailTest(conditions, declared)
  const isUncertain = uncertainTest(conditions, declared)
  const chooser = newPageChooser(source, conditions)
  let found: ServiceRecord<never>[] = []
  let matches: SearchProgress['matches'] = []
  let order: SearchProgress['order']
  let closeEmails: ServiceRecord<never>[] = []
  let sameDigits = 0
  let unreadTimes = 0
  const reading = newListReading(
    source,
    shown.limit,
    (row) => {
      if (meetsConditions(row.record)) {
        found.push(row)
        if (!meetsAsTexts(row.record)) sameDigits += 1
      } else if (closeEmails.length < MAX_CLOSE_EMAILS && isClose?.(row.record))
        closeEmails = [...closeEmails, row]
      if (isUncertain(row.record)) unreadTimes += 1
    },
    async (progress, run) => {
      const choice = await chooser.choose(progress, run)
      if (choice === 'restart') {
        found = []
        matches = []
        closeEmails = []
        sameDigits = 0
        unreadTimes = 0
      }
      return choice
    },
  )
  const progress = (): SearchProgress => {
    // The same array while nothing was found, so that the table is not rendered again.
    if (matches.length < found.length) matches = [...found]
    return {
      matches,
      order,
      sameDigits,
      closeEmails,
      reading: reading.progress,
      byTime: chooser.state(),
      unreadTimes,
    }
  }
  let nextPause = firstPause
  const batch = newBatch<SearchProgress>(
    client,
    async (run) => {
      const pause = nextPause
      nextPause = undefined
      await reading.readOn(run, () => run.report(progress), pause)
      return progress()
    },
    { job: 'search' },
  )
  const orderBy = (next: SearchProgress['order']) => {
    order = next
    matches = next ? orderRows(found, next, declared) : [...found]
    batch.replaceValue(progress())
  }
  const refresh = () => void (isActive(batch.state.get()) || startSearch(client, source, shown))
  const end = () => {
    unsubscribe()
    batch.cancel()
    store.set(undefined)
  }
  // The days of its conditions are those of the zone in which times are shown.
  const unsubscribe = timesPreference.subscribe(end)
  connectionOf(client).signal.addEventListener('abort', unsubscribe, { once: true })
  const search = { source, batch, orderBy, refresh, end }
  store.set(search)
  batch.start()
  return search
}
