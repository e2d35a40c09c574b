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

/** Sends the page's first requests while its code loads. Without the code that sends them the page does so itself. */
export async function prefetchPage({ request, context }: LoaderArgs): Promise<null> {
  const session = context.get(sessionContext)
  if (session === null) return null
  // Loaded with the signed-in pages, since sign-in needs none of it.
  const loaded = await import('./signed-in.ts').catch(() => undefined)
  // The person may have gone to another page meanwhile, or the session ended.
  if (!request.signal.aborted && isCurrentSession(session))
    loaded?.prefetch(session, new URL(request.url), request.signal)
  return null
}

/**
 * Whether loaders run again: for another page, and for a revalidation, which has the same address. A changed search is
 * requested by the page itself.
 */
export const isOtherPage = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search

/** The start page leads to the list of projects, or to the one project of a Project key. */
export function redirectHome({ context }: LoaderArgs): Response | null {
  const session = context.get(sessionContext)
  if (session === null) return null
  const { ownProjectId } = session
  return redirect(ownProjectId === undefined ? listPaths.projects() : paths.project(ownProjectId))
}
