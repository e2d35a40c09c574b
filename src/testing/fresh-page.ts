import { page } from 'vitest/browser'
import { resetPreferences } from '../features/preferences/PreferencesDialog.tsx'
import { getUnsavedKind } from '../form/unsaved.ts'
import { exportStoreOf } from '../jobs/export-store.ts'
import { endSession } from '../session/session.ts'
import { openSession } from '../session/session-state.ts'
import { finishFocusAfter } from '../ui/focus.ts'
import { hasToastsStore } from '../ui/show-success.ts'
import { clearTimers, ignoreRunningTimers } from './leftover-timers.ts'
import { clearPendingRequests } from './stub-service.ts'

/** The size of the page in vitest.config.ts. */
const WIDTH = 1280
const HEIGHT = 720

const { lang, dir } = document.documentElement
const { title } = document

/** Styles and code stay in the page once they have loaded. */
const elements = () =>
  [...document.head.children, ...document.body.children].filter(
    (element) => !element.matches('style, link, script'),
  )

function clearStorage() {
  sessionStorage.clear()
  localStorage.clear()
}

/** Describes what the console holds beside elements and timers. */
async function traces(): Promise<string[]> {
  const { held = [], pending = [] } = await navigator.locks.query()
  const session = openSession()
  return [
    ...[sessionStorage, localStorage].flatMap((storage) => Object.keys(storage)),
    ...[...held, ...pending].map(({ name }) => `lock ${name}`),
    session && exportStoreOf(session.client).get().job && 'an export',
    getUnsavedKind() && 'unsaved content',
    session?.waits.get() && 'a wait',
  ].filter((trace) => typeof trace === 'string')
}

/**
 * Call this before a test. Returns a function that returns what the test has left in the page since, and
 * removes it where possible.
 */
export async function inspectPage(): Promise<() => Promise<string[]>> {
  ignoreRunningTimers()
  clearPendingRequests()
  // A page that was closed may have stored its scroll positions.
  clearStorage()
  const [previousElements, previousTraces] = [elements(), await traces()]
  return async () => {
    // Before the first wait, in which they may run.
    const work = [...clearTimers(), ...clearPendingRequests()]
    const addedElements = elements().filter((element) => !previousElements.includes(element))
    const addedTraces = (await traces()).filter((trace) => !previousTraces.includes(trace))
    for (const element of addedElements) element.remove()
    clearStorage()
    return [...addedElements.map(({ outerHTML }) => outerHTML), ...work, ...addedTraces]
  }
}

/** Resets what a test changed in this page, because the tests of many files share it. */
export async function resetPage(): Promise<void> {
  endSession({ allKeys: true })
  resetPreferences()
  hasToastsStore.set(false)
  finishFocusAfter()
  Object.assign(document.documentElement, { lang, dir })
  document.title = title
  history.replaceState(null, '', '/')
  scrollTo(0, 0)
  if (innerWidth !== WIDTH || innerHeight !== HEIGHT) await page.viewport(WIDTH, HEIGHT)
  // Timeouts without a delay run now, such as those that remove unused queries.
  await new Promise((resolve) => setTimeout(resolve))
}
