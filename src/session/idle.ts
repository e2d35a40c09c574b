import type { Store } from '../store.ts'
import { tabStorage } from './tab-storage.ts'

const DEFAULT_IDLE_MINUTES = 30
const STORAGE_NAME = 'active'
const CHECK_INTERVAL_MS = 5000
/** How long before the lock a warning is shown, in milliseconds; at most a quarter of the limit. */
const WARNING_MS = 60_000
// A clock that is set back further than this is not just being synchronized.
const MAX_CLOCK_CORRECTION_MS = 60_000
/** The minimum time between two calls of `onActive`, in milliseconds. */
const REPORT_INTERVAL_MS = 10_000
const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
const RESUME_EVENTS = ['visibilitychange', 'focus', 'pageshow', 'resume'] as const

/**
 * The time without activity after which a session is locked, in milliseconds. The operator sets the minutes
 * in `<meta name="idle-minutes">`, where 0 means that it is never locked.
 */
export function idleLimitMs(
  configured = document.querySelector<HTMLMetaElement>('meta[name="idle-minutes"]')?.content,
): number {
  const minutes = configured?.trim() ? Number(configured) : DEFAULT_IDLE_MINUTES
  const isValid = Number.isFinite(minutes) && minutes >= 0
  const limit = (isValid ? minutes : DEFAULT_IDLE_MINUTES) * 60_000
  return limit === 0 ? Number.POSITIVE_INFINITY : limit
}

interface ActiveSession {
  /** When the user was last active in it, in milliseconds since the epoch. */
  activeAt: number
  /** The same by `performance.now()`, which no change of the clock affects, but which may stop during sleep. */
  activeTicks: number
}

interface WatchedSession extends ActiveSession {
  /** The seconds until the lock when the warning appeared; undefined without a warning. */
  idleWarning: Store<number | undefined>
}

function recordActivity(session: ActiveSession): void {
  session.activeAt = Date.now()
  session.activeTicks = performance.now()
}

export function touchActivity(session: ActiveSession): void {
  recordActivity(session)
  tabStorage.write(STORAGE_NAME, session.activeAt)
}

export function extendSession(session: WatchedSession): void {
  touchActivity(session)
  session.idleWarning.set(undefined)
}

const elapsedSince = ({ activeAt, activeTicks }: ActiveSession): number =>
  Math.max(Date.now() - activeAt, performance.now() - activeTicks)

export const isIdle = (session: ActiveSession): boolean => elapsedSince(session) >= idleLimitMs()

export const clearActivity = (): void => tabStorage.remove(STORAGE_NAME)

/** Whether the idle limit had passed when this tab was reloaded, or may have, since the clock was set back. */
export function wasIdleTooLong(): boolean {
  const stored = tabStorage.read(STORAGE_NAME)
  if (typeof stored !== 'number' || idleLimitMs() === Number.POSITIVE_INFINITY) return false
  const elapsed = Date.now() - stored
  return elapsed >= idleLimitMs() || elapsed < -MAX_CLOCK_CORRECTION_MS
}

/**
 * Watches for activity for the lifetime of the page. It compares times, since a sleeping device runs no
 * timers: after waking, `onIdle` is called before anything is drawn and without a warning, and the event that woke the
 * device does not count as activity. `onActive` is called during activity, at most every ten seconds.
 */
export function watchIdle<Watched extends WatchedSession>(
  getSession: () => Watched | undefined,
  onIdle: () => void,
  onActive: (session: Watched) => void,
): void {
  const reported = { activeAt: Number.NEGATIVE_INFINITY, activeTicks: Number.NEGATIVE_INFINITY }
  const checkIdle = () => {
    const session = getSession()
    if (!session) return
    const millisecondsLeft = idleLimitMs() - elapsedSince(session)
    if (millisecondsLeft <= 0) return onIdle()
    const { idleWarning } = session
    // Activity does not remove the warning before the next check, so that its button can be reached and pressed.
    if (millisecondsLeft > Math.min(WARNING_MS, idleLimitMs() / 4)) idleWarning.set(undefined)
    else if (idleWarning.get() === undefined) idleWarning.set(Math.ceil(millisecondsLeft / 1000))
  }
  const onActivity = () => {
    const session = getSession()
    if (!session) return
    if (isIdle(session)) return onIdle()
    // Kept only in memory until the next report.
    recordActivity(session)
    if (elapsedSince(reported) < REPORT_INTERVAL_MS) return
    recordActivity(reported)
    onActive(session)
  }
  for (const event of ACTIVITY_EVENTS) addEventListener(event, onActivity, { capture: true, passive: true })
  for (const event of RESUME_EVENTS) addEventListener(event, checkIdle, { capture: true })
  setInterval(checkIdle, CHECK_INTERVAL_MS)
}
