import { basePath } from '../paths.ts'
import { isObject } from '../reading/index.ts'
import { findLinkName, tabStorage } from './tab-storage.ts'

// The part of `find-link.ts` that the start script needs.

// Matches `find#q=anna` and `users/usr_7#sign-in`.
const linkPattern = /^(?:find\/?#|users\/[^/]+\/?#sign-in$)/

/**
 * Moves the fragment of a link of another program into the tab's storage. The address and the history keep nothing of
 * it.
 * @param isInStartScript whether the start script calls it. Its memory is lost, so it leaves what cannot be stored to the
 * application.
 */
export function takeLinkFragment(isInStartScript = false): void {
  const { pathname, search, hash } = location
  const link = pathname.slice(basePath.length) + hash
  if (!linkPattern.test(link)) return
  const former = tabStorage.read(findLinkName)
  const isStored = tabStorage.write(findLinkName, { ...(isObject(former) && former), link })
  if (!isStored && isInStartScript) return
  // The router distinguishes entries of the same address by their key, such as those of two links to one page.
  history.replaceState({ ...history.state, key: `link ${Date.now()}` }, '', pathname + search)
}
