import { tabStorage } from './tab-storage.ts'

const usualMinutes = 30
const name = 'active'
const checkEvery = 5000
const tellEvery = 10_000
const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
const wakings = ['visibilitychange', 'focus', 'pageshow', 'resume'] as const

/** After how many milliseconds without a sign of life a session is locked: `<meta name="idle-minutes">`; 0 is never. */
export function idleLimit(page: Document = document): number {
  const named = page.querySelector<HTMLMetaElement>('meta[name="idle-minutes"]')?.content.trim()
  const minutes = named ? Number(named) : usualMinutes
  const limit = (Number.isFinite(minutes) && minutes >= 0 ? minutes : usualMinutes) * 60_000
  return limit === 0 ? Number.POSITIVE_INFINITY : limit
}

let activeAt = 0

/** Somebody is at work, here or in another tab of the same owner. */
export function noteActivity(): void {
  activeAt = Date.now()
  tabStorage.write(name, activeAt)
}

/** Whether nobody has been at work here for too long. */
export const isIdle = (): boolean => Date.now() - activeAt >= idleLimit()

export const forgetActivity = (): void => tabStorage.remove(name)

/** Whether nobody has been at work for too long, as a tab knows that is loaded again: by the clock of the device. */
export function wasIdleTooLong(): boolean {
  const kept = tabStorage.read(name)
  return typeof kept === 'number' && Date.now() - kept >= idleLimit()
}

/**
 * Watches for signs of life, for as long as the page lives. By the clock and not by a timer, since a sleeping device runs
 * none: on waking `onIdle` is called before anything is drawn, and the key stroke that wakes it counts for nothing. `onActive` is called now and then
 * while somebody is at work.
 */
export function watchIdle(onIdle: () => void, onActive: () => void): void {
  let toldAt = 0
  const check = () => {
    if (isIdle()) onIdle()
  }
  const live = () => {
    if (isIdle()) return onIdle()
    const now = Date.now()
    if (now - toldAt < tellEvery) {
      activeAt = now
      return
    }
    toldAt = now
    onActive()
  }
  for (const event of signsOfLife) addEventListener(event, live, { capture: true, passive: true })
  for (const event of wakings) addEventListener(event, check, { capture: true })
  setInterval(check, checkEvery)
}
