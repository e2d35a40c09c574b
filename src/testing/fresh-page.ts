import { page } from 'vitest/browser'
import { readCalls } from '../api/call-log/call-log.ts'
import { pageWaits } from '../api/http/waits.ts'
import { receivedIds } from '../api/received-ids.ts'
import { consumePastedText } from '../find/pasted-text.ts'
import { hasUnsavedContent } from '../form/unsaved.ts'
import { hasToastsStore } from '../layout/mount-toasts.ts'
import { exportStore } from '../list/export/export-store.ts'
import { resetPreferences } from '../preferences/components/reset-preferences.ts'
import { endSession } from '../session/session.ts'
import { unconfirmedCredentials } from '../session/unconfirmed-credentials.ts'
import { finishFocusAfter } from '../ui/focus-after.ts'
import { clearTimers, ignoreRunningTimers } from './leftover-timers.ts'

/** The size of the page in vitest.config.ts. */
const WIDTH = 1280
const HEIGHT = 720

const { lang, dir } = document.documentElement

// The files of a worker run this file once, and setup.ts each time. The same base element is in index.html.
const base = document.createElement('base')
base.href = '/'
document.head.append(base)

/** Styles and code stay in the page once they have loaded. */
const elements = () =>
  [...document.head.children, ...document.body.children].filter(
    (element) => !element.matches('style, link, script'),
  )

async function lockNames() {
  const { held = [], pending = [] } = await navigator.locks.query()
  return [...held, ...pending].flatMap(({ name }) => name ?? [])
}

/**
 * Call this before a test. Returns a function that returns what the test has left in the page since, and
 * removes it where possible.
 */
export async function inspectPage(): Promise<() => Promise<string[]>> {
  const [previousElements, previousLocks] = [elements(), await lockNames()]
  ignoreRunningTimers()
  return async () => {
    const addedElements = elements().filter((element) => !previousElements.includes(element))
    const leftovers = [
      ...addedElements.map(({ outerHTML }) => outerHTML),
      ...[sessionStorage, localStorage].flatMap((storage) => Object.keys(storage)),
      ...(await lockNames()).filter((name) => !previousLocks.includes(name)),
      ...clearTimers(),
      ...readCalls().map(({ path }) => path),
      ...(['user', 'app', 'project'] as const).flatMap((kind) => [...receivedIds(kind)]),
      exportStore.get() && 'an export',
      hasUnsavedContent() && 'unsaved content',
      pageWaits.endTime() && 'a wait',
    ]
    for (const element of addedElements) element.remove()
    sessionStorage.clear()
    localStorage.clear()
    return leftovers.filter((leftover) => typeof leftover === 'string')
  }
}

/** Resets what a test changed in this page, because the tests of many files share it. */
export async function resetPage(): Promise<void> {
  endSession({ allKeys: true })
  resetPreferences()
  hasToastsStore.set(false)
  consumePastedText()
  unconfirmedCredentials.clear()
  finishFocusAfter()
  Object.assign(document.documentElement, { lang, dir })
  document.title = ''
  history.replaceState(null, '', '/')
  scrollTo(0, 0)
  if (innerWidth !== WIDTH || innerHeight !== HEIGHT) await page.viewport(WIDTH, HEIGHT)
  // Timeouts without a delay run now, such as those that remove unused queries.
  await new Promise((resolve) => setTimeout(resolve))
}
