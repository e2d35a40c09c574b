import {
  type LoaderFunctionArgs,
  type RouterContextProvider,
  redirect,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom'
import { paths } from './paths.ts'
import { listPaths } from './preferences/list-paths.ts'
import { isCurrentSession, sessionContext } from './router-context.ts'

type LoaderArgs = LoaderFunctionArgs<Readonly<RouterContextProvider>>

/**
 * Sends the page's first requests while its code loads. If the code of `prefetch` does not load, the page
 * sends them itself.
 */
export async function prefetchPage({ request, context }: LoaderArgs): Promise<null> {
  const session = context.get(sessionContext)
  if (session === null) return null
  // Lazy, because sign-in does not need the code.
  const signedInModule = await import('./signed-in.ts').catch(() => undefined)
  // The user may have left the page meanwhile, or the session may have ended.
  if (!request.signal.aborted && isCurrentSession(session))
    signedInModule?.prefetch(session, new URL(request.url), request.signal)
  return null
}

/**
 * Whether loaders run again: for another page, and for a revalidation at the same address. If only the search
 * changed, the page sends the request itself.
 */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search

/** Redirects the start page to the list of projects, or to the project of a Project key. */
export function redirectHome({ context }: LoaderArgs): Response | null {
  const session = context.get(sessionContext)
  if (session === null) return null
  const { keyProjectId } = session
  return redirect(keyProjectId === undefined ? listPaths.projects() : paths.project(keyProjectId))
}
