import type { ComponentType } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  type RouterContextProvider,
  redirect,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom'
import type { ResourceName } from './contract/resources.ts'
import type { CrumbHandle } from './layout/Breadcrumbs.tsx'
import { ChunkErrorPage, NotFoundPage, RouteErrorPage } from './layout/ErrorPage.tsx'
import { PublicLayout } from './layout/PublicLayout.tsx'
import { SessionGate } from './layout/SessionGate.tsx'
import { t } from './messages/messages.ts'
import { LockedPage } from './pages/session/LockedPage.tsx'
import { paths } from './paths.ts'
import { listPaths } from './preferences/list-paths.ts'
import { isCurrentSession, sessionContext } from './router-context.ts'
import { sessionStore } from './session/session-store.ts'
import { whenIdle } from './session/when-idle.ts'
import { type LazyPart, lazyPart } from './ui/lazy-part.tsx'

const hasSession = () => sessionStore.get().phase === 'open'

const loadSignedIn = () => import('./signed-in.ts')

type LoaderArgs = LoaderFunctionArgs<Readonly<RouterContextProvider>>

/**
 * Sends the page's first requests while its code loads. If the code of `prefetch` does not load, the page
 * sends them itself.
 */
async function prefetchPage({ request, context }: LoaderArgs): Promise<null> {
  const session = context.get(sessionContext)
  if (session === null) return null
  // Lazy, because sign-in does not need the code.
  const signedInModule = await loadSignedIn().catch(() => undefined)
  // The user may have left the page meanwhile, or the session may have ended.
  if (!request.signal.aborted && isCurrentSession(session))
    signedInModule?.prefetch(session, new URL(request.url), request.signal)
  return null
}

/**
 * Whether loaders run again: for another page, and for a revalidation at the same address. If only the search
 * changed, the page sends the request itself.
 */
const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search

/** Redirects the start page to the list of projects, or to the project of a Project key. */
function redirectHome({ context }: LoaderArgs): Response | null {
  const session = context.get(sessionContext)
  if (session === null) return null
  const { keyProjectId } = session
  return redirect(keyProjectId === undefined ? listPaths.projects() : paths.project(keyProjectId))
}

type LoadPage = () => Promise<ComponentType>

const lazyPage = (load: LoadPage, needsMantine = false) =>
  lazyPart(load, { fallback: ChunkErrorPage, needsMantine })

/**
 * Returns a promise for `lazy.Component`. It must not reject, because the router would never retry. If the
 * code cannot be loaded, the page itself shows the error with Retry.
 */
const loadedPage = (Page: LazyPart<object>) => Page.preload().then(() => Page)

/** The route of a signed-in page. Without a session, its code does not load, because sign-in follows. */
const pageRoute = (load: LoadPage, needsMantine?: boolean) => {
  const Page = lazyPage(load, needsMantine)
  const Component = async () => (hasSession() ? loadedPage(Page) : Page)
  return { lazy: { Component }, loader: prefetchPage, shouldRevalidate }
}

/** The route properties for the breadcrumbs of a page that belongs to a list. */
const crumb = (list: ResourceName, pageTitle?: string): { handle: CrumbHandle } => ({
  handle: pageTitle === undefined ? { list } : { list, pageTitle },
})

/** Returns a function that creates the route of a page, given the page's name in the loaded module. */
const pageRoutesOf =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>) =>
  (name: Name, needsMantine?: boolean) =>
    pageRoute(async () => (await load())[name], needsMantine)

const listPageRoute = pageRoutesOf<'ProjectsPage' | 'AppsPage' | 'UsersPage'>(loadSignedIn)
const formPageRoute = pageRoutesOf(() => import('./form-pages.ts'))
const recordPageRoute = pageRoutesOf(() => import('./record-pages.ts'))

const createSignedInRoutes = (): RouteObject[] => [
  { index: true, loader: redirectHome, element: null },
  {
    path: 'projects',
    ...crumb('projects'),
    ...listPageRoute('ProjectsPage'),
  },
  {
    path: 'projects/new',
    ...crumb('projects', t.action.newProject),
    ...formPageRoute('NewProjectPage'),
  },
  {
    path: 'projects/:projectId',
    ...crumb('projects'),
    ...recordPageRoute('ProjectPage'),
    children: [
      {
        index: true,
        ...recordPageRoute('ProjectOverview'),
      },
      {
        path: 'apps',
        ...recordPageRoute('ProjectAppsPage'),
      },
      {
        path: 'users',
        ...recordPageRoute('ProjectUsersPage'),
      },
    ],
  },
  {
    path: 'projects/:projectId/edit',
    ...crumb('projects', t.action.editProject),
    ...formPageRoute('EditProjectPage'),
  },
  {
    path: 'apps',
    ...crumb('apps'),
    ...listPageRoute('AppsPage'),
  },
  {
    path: 'apps/new',
    ...crumb('apps', t.action.newApp),
    ...formPageRoute('NewAppPage', true),
  },
  {
    path: 'apps/several',
    ...crumb('apps', t.action.newApps),
    ...formPageRoute('NewAppsPage', true),
  },
  {
    path: 'apps/:projectAppId',
    ...crumb('apps'),
    ...recordPageRoute('AppPage'),
  },
  {
    path: 'users',
    ...crumb('users'),
    ...listPageRoute('UsersPage'),
  },
  {
    path: 'users/:userId',
    ...crumb('users'),
    ...recordPageRoute('UserPage'),
  },
  {
    path: 'calls',
    handle: { pageTitle: t.calls.title },
    ...pageRoute(async () => (await import('./pages/calls/CallsPage.tsx')).CallsPage),
  },
  {
    path: 'overview',
    handle: { pageTitle: t.overview.title },
    ...pageRoute(async () => (await import('./pages/overview/OverviewPage.tsx')).OverviewPage),
  },
  {
    path: 'look-up',
    handle: { pageTitle: t.lookUp.title },
    ...pageRoute(async () => (await import('./pages/look-up/LookUpPage.tsx')).LookUpPage),
  },
  { path: '*', Component: NotFoundPage },
]

const SignedIn = lazyPage(async () => (await loadSignedIn()).SignedIn)
const SignInPage = lazyPage(async () => (await import('./pages/session/SignInPage.tsx')).SignInPage)
/** The connection check, which is also available without a session. */
const CheckPage = lazyPage(async () => (await import('./pages/check/CheckPage.tsx')).CheckPage)

/** Loads the frame together with the first signed-in page, so that both render at once. */
const loadFrame = async () => {
  if (hasSession()) await SignedIn.preload()
  return null
}

/** Loads sign-in, and then the frame of signed-in pages while the user enters a key. */
const loadSignIn = async () => {
  await SignInPage.preload()
  whenIdle(() => void SignedIn.preload())
  return SignInPage
}

const sessionPages = { open: <SignedIn />, locked: <LockedPage /> }

/** Creates all routes of the console. Each router needs its own, because it modifies them. */
export const createRoutes = (): RouteObject[] => [
  {
    Component: Outlet,
    errorElement: <RouteErrorPage />,
    children: [
      { path: 'sign-in', lazy: { Component: loadSignIn } },
      {
        loader: loadFrame,
        shouldRevalidate,
        element: <SessionGate {...sessionPages} closed={<PublicLayout />} />,
        children: [
          {
            path: 'check',
            handle: { pageTitle: t.check.title },
            errorElement: <RouteErrorPage />,
            lazy: { Component: () => loadedPage(CheckPage) },
          },
        ],
      },
      {
        loader: loadFrame,
        shouldRevalidate,
        element: <SessionGate {...sessionPages} />,
        children: [{ errorElement: <RouteErrorPage />, children: createSignedInRoutes() }],
      },
    ],
  },
]
