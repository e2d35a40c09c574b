/**
 * The start script: a small separate bundle at the top of the page, which runs before the application has
 * loaded. It sets theme, density and language, and preloads the files that the page needs next. With a
 * session, it also marks the document as signed in, and sends the page's first requests, unless it is the demo's.
 */
import { isConfiguredService } from '../api/http/connection.ts'
import { sendEarlyRequests } from '../api/http/early-requests.ts'
import { resources } from '../contract/resources.ts'
import { basePath } from '../paths.ts'
import { applyAppearance } from '../preferences/appearance-preferences.ts'
import { applyLanguage } from '../preferences/language-preference.ts'
import { wideWindow } from '../preferences/open-records.ts'
import { pageSizePreference } from '../preferences/persistent-store.ts'
import { isObject } from '../reading/index.ts'
import { wasIdleTooLong } from '../session/idle.ts'
import { addressWithoutKeys } from '../session/key-in-address.ts'
import { takeLinkFragment } from '../session/link-fragment.ts'
import { credentialsName, lockName, tabStorage } from '../session/tab-storage.ts'
import { firstRequests, requestPath } from './first-requests.ts'

applyAppearance()
applyLanguage()

/** Preloads the files that the build lists in this script's `data-preload` under these names. */
function preloadFiles(...names: string[]): void {
  const { preload = '{}' } = document.currentScript?.dataset ?? {}
  const filesByName: Record<string, string[] | undefined> = JSON.parse(preload)
  for (const file of new Set(
    [document.documentElement.lang, ...names].flatMap((name) => filesByName[name] ?? []),
  )) {
    const link = document.createElement('link')
    const isScript = file.endsWith('.js')
    link.rel = isScript ? 'modulepreload' : 'preload'
    if (!isScript) link.as = 'style'
    // The preload has to match the application's request mode.
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
}

const storedCredentials = tabStorage.read(credentialsName)
const { before, after } = isObject(storedCredentials) ? storedCredentials : {}
const storedKeys = [storedCredentials, before, after]
  .flat()
  .flatMap((entry) => (isObject(entry) && typeof entry.key === 'string' ? entry.key : []))
const cleanAddress = addressWithoutKeys(location.href, storedKeys)
if (cleanAddress !== location.href) history.replaceState(history.state, '', cleanAddress)
takeLinkFragment(true)
const isLocked = tabStorage.read(lockName) !== null || (storedCredentials !== null && wasIdleTooLong())
if (
  !isLocked &&
  isObject(storedCredentials) &&
  typeof storedCredentials.key === 'string' &&
  typeof storedCredentials.address === 'string' &&
  isConfiguredService(storedCredentials.address)
) {
  document.documentElement.dataset.session = 'open'
  const { address, identity, key } = storedCredentials
  const keyProjectId =
    isObject(identity) && typeof identity.projectId === 'string' ? identity.projectId : undefined
  const requests = firstRequests(
    new URL(location.href),
    basePath,
    keyProjectId,
    pageSizePreference.get(),
    wideWindow.get(),
  )
  if (import.meta.env.MODE !== 'demo')
    sendEarlyRequests(
      requests.map((request) => address + requestPath(request)),
      key,
    )
  // The code of a list is named like its resource, the code of a record in the singular.
  preloadFiles(
    'open',
    ...requests.map((request) => ('id' in request ? resources[request.resource].singular : request.resource)),
  )
} else {
  // The connection check opens without a session.
  if (!location.pathname.endsWith('/check')) document.documentElement.dataset.session = 'closed'
  preloadFiles(isLocked ? 'locked' : 'closed')
}
