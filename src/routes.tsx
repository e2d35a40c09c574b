import type { ComponentType } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  type RouterContextProvider,
  redirect,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom'
import type { Capability } from './contract/capabilities.ts'
import { type ResourceName, resources } from './contract/resources.ts'
import type { ListAndRecordProps } from './list/beside/ListAndRecord.tsx'
import { listPaths } from './list/list-paths.ts'
import { prefetch, sessionContext } from './loader-context.ts'
import { t } from './messages/messages.ts'
import { pathIn, paths, recordInList } from './paths.ts'
import { wideWindow } from './preferences/open-records.ts'
import { addressWithoutKeys } from './session/key-in-address.ts'
import { keysInTab, sessionStore } from './session/session-state.ts'
import { may } from './settings/settings.ts'
import type { CrumbHandle } from './shell/Breadcrumbs.tsx'
import { ChunkErrorPage, NotFoundPage, RouteErrorPage } from './shell/ErrorPage.tsx'
import { PublicLayout } from './shell/PublicLayout.tsx'
import { SessionGate } from './shell/SessionGate.tsx'
import type { FirstRequest } from './start/first-requests.ts'
import { lazyPart, preloadPages } from './ui/lazy-part.tsx'
import { whenIdle } from './ui/timers.ts'

type LoadPage = () => Promise<ComponentType>

const lazyPage = (load: LoadPage) => lazyPart(load, { fallback: ChunkErrorPage })

const SignedIn = lazyPage(async () => (await import('./shell/SignedIn.tsx')).SignedIn)

const ListAndRecord = lazyPart<ListAndRecordProps>(
  async () => (await import('./shell/SignedIn.tsx')).ListAndRecord,
  { fallback: ChunkErrorPage },
)

const SignInPage = lazyPage(async () => (await import('./pages/sign-in/SignInPage.tsx')).SignInPage)

const LockedPage = lazyPage(async () => (await import('./pages/sign-in/LockedPage.tsx')).LockedPage)

/**
 * Loads the frame together with the first page, so that both render at once. Without a session, loads the page to
 * enter a key, and fetches what follows it.
 */
const createFrameLoader = (end: AbortSignal) => async (): Promise<null> => {
  const { phase } = sessionStore.get()
  if (phase === 'open') await Promise.all([SignedIn.preload(), ListAndRecord.preload()])
  else {
    await (phase === 'locked' ? LockedPage : SignInPage).preload()
    if (import.meta.env.MODE === 'demo')
      await (await import('./features/keys/KeyEntryForm.tsx')).DemoKeys?.preload()
    whenIdle(() => void preloadPages(end), end)
  }
  return null
}

/** The connection check needs neither a session nor the page to enter a key. */
const createCheckFrameLoader = (end: AbortSignal) => async (): Promise<null> => {
  if (sessionStore.get().phase !== 'none') return createFrameLoader(end)()
  whenIdle(() => void preloadPages(end), end)
  return null
}

type LoaderArgs = LoaderFunctionArgs<Readonly<RouterContextProvider>>

/**
 * Whether loaders run again: for another page, and for a revalidation at the same address. If only the search
 * changed, the page sends the request itself.
 */
const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search

/** The list on the page at an address, which is the same whichever record stands beside it. */
const listPathAt = (url: URL): string => {
  const pathname = pathIn(url).replace(/\/$/, '')
  return (wideWindow.get() && recordInList({ pathname, search: url.search })?.listPath) || pathname
}

const shouldRevalidateList = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  listPathAt(currentUrl) !== listPathAt(nextUrl) || currentUrl.href === nextUrl.href

function redirectHome({ context }: LoaderArgs): Response | null {
  const session = context.get(sessionContext)
  if (session === null) return null
  const { keyProjectId } = session
  return redirect(keyProjectId === undefined ? listPaths.projects() : paths.project(keyProjectId))
}

interface PageOptions {
  /** Whether the page at an address shows this part. */
  isShown?: (url: URL) => boolean
  /** Which of the first requests of the page are of this part. */
  needs?: (request: FirstRequest) => boolean
}

/**
 * The route of a signed-in page. Its loader sends the first requests and waits for the code, which does not load
 * without a session. If the code cannot be loaded, the page shows the error with Retry; `lazy` would never retry.
 */
function signedInPage(load: LoadPage, { isShown = () => true, needs = () => false }: PageOptions = {}) {
  const Component = lazyPage(load)
  const loader = async ({ request: { url, signal }, context }: LoaderArgs): Promise<Response | null> => {
    const session = context.get(sessionContext)
    if (session !== null) {
      const address = addressWithoutKeys(url, keysInTab())
      if (address !== url) return redirect(address)
      prefetch(session, new URL(url), signal, needs)
      if (isShown(new URL(url))) await Component.preload()
    }
    return null
  }
  return { Component, loader, shouldRevalidate }
}

/** The route of a list. The route of its record is a child, so that the list stays when the record stands beside it. */
function listRoute(resource: ResourceName, load: LoadPage, record: RouteObject): RouteObject {
  const { Component: List, loader } = signedInPage(load, {
    isShown: (url) => listPathAt(url).endsWith(`/${resource}`),
    needs: (request) => 'query' in request && request.resource === resource,
  })
  const Component = () => <ListAndRecord resource={resource} List={List} />
  return { path: resource, Component, loader, shouldRevalidate: shouldRevalidateList, children: [record] }
}

function recordRoute(resource: ResourceName, load: LoadPage, children?: RouteObject[]): RouteObject {
  const page = signedInPage(load, { needs: (request) => 'id' in request && request.resource === resource })
  const { identifier } = resources[resource]
  return {
    ...page,
    path: `:${identifier}`,
    shouldRevalidate: ({ currentUrl, currentParams, nextUrl, nextParams }: ShouldRevalidateFunctionArgs) =>
      currentParams[identifier] !== nextParams[identifier] || currentUrl.href === nextUrl.href,
    ...(children && { children }),
  }
}

const crumb = (list: ResourceName, pageTitle?: string): { handle: CrumbHandle } => ({
  handle: pageTitle === undefined ? { list } : { list, pageTitle },
})

/** The route of a form. If the console does not offer it, a page with the same title says so. */
const formPage = (path: string, list: ResourceName, needs: Capability, title: string, load: LoadPage) => ({
  path,
  ...crumb(list, title),
  ...signedInPage(
    may(needs) ? load : async () => (await import('./form/not-offered-page.tsx')).notOfferedPage(title),
  ),
})

const CheckPage = lazyPage(async () => (await import('./features/check/CheckPage.tsx')).CheckPage)

const loadCheckPage = async () => {
  await CheckPage.preload()
  return null
}

const loadUsers = async () => (await import('./pages/users/UsersPage.tsx')).UsersPage
const loadApps = async () => (await import('./pages/apps/AppsPage.tsx')).AppsPage
const userRoute = () =>
  recordRoute('users', async () => (await import('./pages/users/UserPage.tsx')).UserPage)
const appRoute = () => recordRoute('apps', async () => (await import('./pages/apps/AppPage.tsx')).AppPage)

// The lists come first, then the records: the build puts a module into the file of the first page that needs it.
const createSignedInRoutes = (): RouteObject[] => [
  { index: true, loader: redirectHome, element: null },
  // The start script has kept the text, with which Find opens over the start page.
  { path: 'find', loader: redirectHome, element: null },
  { ...listRoute('users', loadUsers, userRoute()), ...crumb('users') },
  { ...listRoute('apps', loadApps, appRoute()), ...crumb('apps') },
  {
    ...listRoute(
      'projects',
      async () => (await import('./pages/projects/ProjectsPage.tsx')).ProjectsPage,
      recordRoute('projects', async () => (await import('./pages/projects/ProjectPage.tsx')).ProjectPage, [
        {
          index: true,
          ...signedInPage(
            async () => (await import('./features/overview/ProjectOverview.tsx')).ProjectOverview,
          ),
        },
        listRoute('apps', loadApps, appRoute()),
        listRoute('users', loadUsers, userRoute()),
      ]),
    ),
    ...crumb('projects'),
  },
  formPage(
    'projects/new',
    'projects',
    'createProject',
    t.action.newProject,
    async () => (await import('./pages/projects/NewProjectPage.tsx')).NewProjectPage,
  ),
  formPage(
    'projects/:projectId/edit',
    'projects',
    'editProject',
    t.action.editProject,
    async () => (await import('./pages/projects/EditProjectPage.tsx')).EditProjectPage,
  ),
  formPage(
    'apps/new',
    'apps',
    'createApp',
    t.action.newApp,
    async () => (await import('./pages/apps/NewAppPage.tsx')).NewAppPage,
  ),
  formPage(
    'apps/several',
    'apps',
    'createApp',
    t.action.newApps,
    async () => (await import('./features/new-apps/NewAppsPage.tsx')).NewAppsPage,
  ),
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

// One element for both layout routes, so that the frame stays when the user opens the connection check.
const sessionPages = { open: <SignedIn />, locked: <LockedPage /> }

/**
 * Creates all routes of the console. Each router needs its own, because it modifies them.
 * @param end aborted with the router.
 */
export const createRoutes = (end: AbortSignal): RouteObject[] => [
  {
    Component: Outlet,
    errorElement: <RouteErrorPage />,
    children: [
      { path: 'sign-in', loader: createFrameLoader(end), Component: SignInPage },
      {
        loader: createCheckFrameLoader(end),
        shouldRevalidate,
        element: <SessionGate {...sessionPages} closed={<PublicLayout />} />,
        children: [
          {
            path: 'check',
            handle: { pageTitle: t.session.check },
            errorElement: <RouteErrorPage />,
            Component: CheckPage,
            loader: loadCheckPage,
          },
        ],
      },
      {
        loader: createFrameLoader(end),
        shouldRevalidate,
        element: <SessionGate {...sessionPages} />,
        children: [{ errorElement: <RouteErrorPage />, children: createSignedInRoutes() }],
      },
    ],
  },
]
