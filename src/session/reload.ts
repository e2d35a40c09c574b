import { requestOptions } from '../api/http/early-requests.ts'
import { tabStorage } from './tab-storage.ts'

/** How long the page's address may take to answer, in milliseconds. */
const ANSWER_TIMEOUT_MS = 3000

/** Whether an address of the console answers with a page, and this tab's storage has all that must survive. */
export async function canReload(href: string): Promise<boolean> {
  if (!tabStorage.isPersistent()) return false
  try {
    const response = await fetch(href, { ...requestOptions, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
    return response.ok && (response.headers.get('content-type') ?? '').startsWith('text/html')
  } catch {
    return false
  }
}
