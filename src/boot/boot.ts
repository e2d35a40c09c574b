/**
 * The start script: a small bundle of its own at the top of the page, which runs before the application's code has come.
 * It sets theme, density and language, says whether there is a session, sends the first read, and asks for the files that
 * the page will need next.
 */
import { isOffered } from '../api/http/connection.ts'
import { askEarly } from '../api/http/early.ts'
import { isObject } from '../api/json.ts'
import { chosenLimit } from '../device/chosen-limit.ts'
import { setChosenLanguage } from '../language/chosen-language.ts'
import { wasIdleTooLong } from '../session/idle.ts'
import { lockName, slotName, tabStorage } from '../session/tab-storage.ts'
import { showChosenDensity } from '../ui/chosen-density.ts'
import { showChosenScheme } from '../ui/chosen-scheme.ts'
import { firstRequest } from './first-request.ts'

showChosenScheme()
showChosenDensity()
setChosenLanguage()

/** Asks for code that the page will need as soon as the application's own has come; the build has written down its files. */
function loadAhead(when: 'open' | 'closed'): void {
  const { ahead = '{}' } = document.currentScript?.dataset ?? {}
  const files: Record<string, string[]> = JSON.parse(ahead)
  for (const file of files[when] ?? []) {
    const link = document.createElement('link')
    const isScript = file.endsWith('.js')
    link.rel = isScript ? 'modulepreload' : 'preload'
    if (!isScript) link.as = 'style'
    // As the application asks for them.
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
}

const slot = tabStorage.read(slotName)
const isOpen = isObject(slot) && tabStorage.read(lockName) === null && !wasIdleTooLong()
if (isOpen && typeof slot.key === 'string' && typeof slot.address === 'string' && isOffered(slot.address)) {
  document.documentElement.dataset.session = 'open'
  loadAhead('open')
  const { identity } = slot
  const own = isObject(identity) && typeof identity.projectId === 'string' ? identity.projectId : undefined
  const path = firstRequest(
    new URL(location.href),
    new URL(document.baseURI).pathname,
    own,
    chosenLimit.get(),
  )
  if (path !== undefined) askEarly(slot.address + path, slot.key)
} else if (tabStorage.read(lockName) === null) loadAhead('closed')
