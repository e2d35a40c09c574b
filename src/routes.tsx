import type { ComponentType, ReactNode } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  type RouterContextProvider,
  redirect,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom'
import type { ResourceName } from './contract/resources.ts'
import { listPaths } from './list/list-paths.ts'
import { t } from './messages/messages.ts'
import { LockedPage } from './pages/sign-in/LockedPage.tsx'
import { SignInPage } from './pages/sign-in/SignInPage.tsx'
import { paths } from './paths.ts'
import { prefetch, sessionContext } from './router-context.ts'
import { sessionStore } from './session/session-store.ts'
import type { CrumbHandle } from './shell/Breadcrumbs.tsx'
import { ChunkErrorPage, NotFoundPage, RouteErrorPage } from './shell/ErrorPage.tsx'
import { PublicLayout } from './shell/PublicLayout.tsx'
import { SessionGate } from './shell/SessionGate.tsx'
import { lazyPart } from './ui/lazy-part.tsx'

const hasSession = () => sessionStore.get().phase === 'open'

/** The frame of signed-in pages, whose code loads together with that of the first page. */
const SignedIn = lazyPart(async () => (await import('./shell/SignedIn.tsx')).SignedIn, {
  fallback: ChunkErrorPage,
})

type LoaderArgs = LoaderFunctionArgs<Readonly<RouterContextProvider>>

/** Sends the first requests of the page, which its code takes over once it has loaded. */
function sendFirstRequests({ request: { url, signal }, context }: LoaderArgs): null {
  const session = context.get(sessionContext)
  if (session !== null) prefetch(session, new URL(url), signal)
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

/**
 * The lazy component of a route. It must not reject, because the router would never retry: if the code cannot be
 * loaded, the page shows the error with Retry.
 * @param isNeeded whether the page will be shown.
 */
const page = (load: LoadPage, isNeeded = () => true) => {
  const Page = lazyPart(load, { fallback: ChunkErrorPage })
  return {
    lazy: {
      Component: async () => {
        if (isNeeded()) await Page.preload()
        return Page
      },
    },
  }
}

/** The route of a signed-in page. Without a session, its code does not load, because sign-in follows. */
const signedInPage = (load: LoadPage) => ({
  ...page(load, hasSession),
  loader: sendFirstRequests,
  shouldRevalidate,
})

/** The route properties for the breadcrumbs of a page that belongs to a list. */
const crumb = (list: ResourceName, pageTitle?: string): { handle: CrumbHandle } => ({
  handle: pageTitle === undefined ? { list } : { list, pageTitle },
})

const createSignedInRoutes = (): RouteObject[] => [
  { index: true, loader: redirectHome, element: null },
  {
    path: 'projects',
    ...crumb('projects'),
    ...signedInPage(async () => (await import('./pages/projects/ProjectsPage.tsx')).ProjectsPage),
  },
  {
    path: 'apps',
    ...crumb('apps'),
    ...signedInPage(async () => (await import('./pages/apps/AppsPage.tsx')).AppsPage),
  },
  {
    path: 'users',
    ...crumb('users'),
    ...signedInPage(async () => (await import('./pages/users/UsersPage.tsx')).UsersPage),
  },
  {
    path: 'projects/:projectId',
    ...crumb('projects'),
    ...signedInPage(async () => (await import('./pages/projects/ProjectPage.tsx')).ProjectPage),
    children: [
      {
        index: true,
        ...signedInPage(
          async () => (await import('./features/overview/ProjectOverview.tsx')).ProjectOverview,
        ),
      },
      {
        path: 'apps',
        ...signedInPage(async () => (await import('./pages/apps/ProjectAppsPage.tsx')).ProjectAppsPage),
      },
      {
        path: 'users',
        ...signedInPage(async () => (await import('./pages/users/ProjectUsersPage.tsx')).ProjectUsersPage),
      },
    ],
  },
  {
    path: 'apps/:projectAppId',
    ...crumb('apps'),
    ...signedInPage(async () => (await import('./pages/apps/AppPage.tsx')).AppPage),
  },
  {
    path: 'users/:userId',
    ...crumb('users'),
    ...signedInPage(async () => (await import('./pages/users/UserPage.tsx')).UserPage),
  },
  {
    path: 'projects/new',
    ...crumb('projects', t.action.newProject),
    ...signedInPage(async () => (await import('./pages/projects/NewProjectPage.tsx')).NewProjectPage),
  },
  {
    path: 'projects/:projectId/edit',
    ...crumb('projects', t.action.editProject),
    ...signedInPage(async () => (await import('./pages/projects/EditProjectPage.tsx')).EditProjectPage),
  },
  {
    path: 'apps/new',
    ...crumb('apps', t.action.newApp),
    ...signedInPage(async () => (await import('./pages/apps/NewAppPage.tsx')).NewAppPage),
  },
  {
    path: 'apps/several',
    ...crumb('apps', t.action.newApps),
    ...signedInPage(async () => (await import('./features/new-apps/NewAppsPage.tsx')).NewAppsPage),
  },
  {
    path: 'calls',
    handle: { pageTitle: t.calls.title },
    ...signedInPage(async () => (await import('./features/calls/CallsPage.tsx')).CallsPage),
  },
  {
    path: 'overview',
    handle: { pageTitle: t.overview.title },
    ...signedInPage(async () => (await import('./features/overview/OverviewPage.tsx')).OverviewPage),
  },
  {
    path: 'look-up',
    handle: { pageTitle: t.lookUp.title },
    ...signedInPage(async () => (await import('./features/look-up/LookUpPage.tsx')).LookUpPage),
  },
  { path: '*', Component: NotFoundPage },
]

/** The layout route of signed-in pages. @param closed the layout without a session, instead of sign-in. */
const signedInLayout = (closed?: ReactNode) => ({
  lazy: {
    Component: async () => {
      if (hasSession()) await SignedIn.preload()
      return () => <SessionGate open={<SignedIn />} locked={<LockedPage />} closed={closed} />
    },
  },
})

/** Creates all routes of the console. Each router needs its own, because it modifies them. */
export const createRoutes = (): RouteObject[] => [
  {
    Component: Outlet,
    errorElement: <RouteErrorPage />,
    children: [
      { path: 'sign-in', Component: SignInPage },
      {
        ...signedInLayout(<PublicLayout />),
        children: [
          {
            path: 'check',
            handle: { pageTitle: t.check.title },
            errorElement: <RouteErrorPage />,
            ...page(async () => (await import('./features/check/CheckPage.tsx')).CheckPage),
          },
        ],
      },
      {
        ...signedInLayout(),
        children: [{ errorElement: <RouteErrorPage />, children: createSignedInRoutes() }],
      },
    ],
  },
]
