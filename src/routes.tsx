import type { ComponentType } from 'react'
import { Outlet, type RouteObject } from 'react-router-dom'
import type { ResourceName } from './contract/resources.ts'
import type { CrumbHandle } from './layout/crumb-handle.ts'
import { ChunkErrorPage, NotFoundPage, RouteErrorPage } from './layout/ErrorPage.tsx'
import { PublicLayout } from './layout/PublicLayout.tsx'
import { SessionGate } from './layout/SessionGate.tsx'
import { prefetchPage, redirectHome, shouldRevalidate } from './loaders.ts'
import { firstTexts } from './messages/first.ts'
import { LockedPage } from './pages/session/LockedPage.tsx'
import { sessionStore } from './session/session-store.ts'
import { whenIdle } from './session/when-idle.ts'
import { type LazyPart, lazyPart } from './ui/lazy-part.tsx'

const hasSession = () => sessionStore.get().phase === 'open'

type LoadPage = () => Promise<ComponentType>

const lazyPage = (load: LoadPage, needsMantine = false) =>
  lazyPart(load, { fallback: ChunkErrorPage, needsMantine })

/**
 * For `lazy.Component`, which must not reject, since the router would never retry. If the code cannot be
 * loaded, the page itself shows the error with Retry.
 */
const loadedPage = (Page: LazyPart<object>) => Page.preload().then(() => Page)

/** The route of a signed-in page. Without a session its code is not loaded, since sign-in follows. */
const page = (load: LoadPage, needsMantine?: boolean) => {
  const Page = lazyPage(load, needsMantine)
  const Component = async () => (hasSession() ? loadedPage(Page) : Page)
  return { lazy: { Component }, loader: prefetchPage, shouldRevalidate }
}

const crumb = (list: ResourceName, page?: string): { handle: CrumbHandle } => ({
  handle: page === undefined ? { list } : { list, page },
})

/** Returns the function that creates the route of a page, by its name, of the file that contains it. */
const pagesOf =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>) =>
  (name: Name, needsMantine?: boolean) =>
    page(async () => (await load())[name], needsMantine)

const loadSignedIn = () => import('./signed-in.ts')
const listPage = pagesOf<'ProjectsPage' | 'AppsPage' | 'UsersPage'>(loadSignedIn)
const formPage = pagesOf(() => import('./form-pages.ts'))
const recordPage = pagesOf(() => import('./record-pages.ts'))

const createPages = (): RouteObject[] => [
  { index: true, loader: redirectHome, element: null },
  {
    path: 'projects',
    ...crumb('projects'),
    ...listPage('ProjectsPage'),
  },
  {
    path: 'projects/new',
    ...crumb('projects', firstTexts.action.newProject),
    ...formPage('NewProjectPage'),
  },
  {
    path: 'projects/:projectId',
    ...crumb('projects'),
    ...recordPage('ProjectPage'),
    children: [
      {
        index: true,
        ...recordPage('ProjectOverview'),
      },
      {
        path: 'apps',
        ...recordPage('ProjectAppsPage'),
      },
      {
        path: 'users',
        ...recordPage('ProjectUsersPage'),
      },
    ],
  },
  {
    path: 'projects/:projectId/edit',
    ...crumb('projects', firstTexts.action.editProject),
    ...formPage('EditProjectPage'),
  },
  {
    path: 'apps',
    ...crumb('apps'),
    ...listPage('AppsPage'),
  },
  {
    path: 'apps/new',
    ...crumb('apps', firstTexts.action.newApp),
    ...formPage('NewAppPage', true),
  },
  {
    path: 'apps/several',
    ...crumb('apps', firstTexts.action.newApps),
    ...formPage('NewAppsPage', true),
  },
  {
    path: 'apps/:projectAppId',
    ...crumb('apps'),
    ...recordPage('AppPage'),
  },
  {
    path: 'users',
    ...crumb('users'),
    ...listPage('UsersPage'),
  },
  {
    path: 'users/:userId',
    ...crumb('users'),
    ...recordPage('UserPage'),
  },
  {
    path: 'calls',
    handle: { page: firstTexts.calls.title },
    ...page(async () => (await import('./pages/calls/CallsPage.tsx')).CallsPage),
  },
  {
    path: 'overview',
    handle: { page: firstTexts.overview.title },
    ...page(async () => (await import('./pages/overview/OverviewPage.tsx')).OverviewPage),
  },
  {
    path: 'look-up',
    handle: { page: firstTexts.lookUp.title },
    ...page(async () => (await import('./pages/look-up/LookUpPage.tsx')).LookUpPage),
  },
  { path: '*', Component: NotFoundPage },
]

const SignedIn = lazyPage(async () => (await loadSignedIn()).SignedIn)
const SignInPage = lazyPage(async () => (await import('./pages/session/SignInPage.tsx')).SignInPage)
/** Also available without a session. */
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

const frame = { open: <SignedIn />, locked: <LockedPage /> }

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
        element: <SessionGate {...frame} closed={<PublicLayout />} />,
        children: [
          {
            path: 'check',
            handle: { page: firstTexts.check.title },
            errorElement: <RouteErrorPage />,
            lazy: { Component: () => loadedPage(CheckPage) },
          },
        ],
      },
      {
        loader: loadFrame,
        shouldRevalidate,
        element: <SessionGate {...frame} />,
        children: [{ errorElement: <RouteErrorPage />, children: createPages() }],
      },
    ],
  },
]
