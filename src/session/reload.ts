import { requestOptions } from '../api/http/early-requests.ts'
import { tabStorage } from './tab-storage.ts'

/** How long the page's address may take to answer, in milliseconds. */
const ANSWER_TIMEOUT_MS = 3000

/** Whether an address of the console answers with a page, and this tab's storage has all that must survive. */
export async function canReload(href: string): Promise<boolean> {
  if (!tabStorage.isPersistent()) return false
  try {
    const response = await fetch(href, { ...requestOptions, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
    const isPage = response.ok && (response.headers.get('content-type') ?? '').startsWith('text/html')
    // What the requests of the ended session left unknown is stored by now.
    return isPage && tabStorage.isPersistent()
  } catch {
    return false
  }
}
