import type { ComponentType } from 'react'
import { Outlet, type RouteObject } from 'react-router-dom'
import type { CrumbHandle } from './layout/crumb-handle.ts'
import { ChunkErrorPage, NotFoundPage, RouteErrorPage } from './layout/ErrorPage.tsx'
import { PublicLayout } from './layout/PublicLayout.tsx'
import { SessionGate } from './layout/SessionGate.tsx'
import { isOtherPage, prefetchPage, redirectHome } from './loaders.ts'
import { t } from './messages/first.ts'
import { LockedPage } from './pages/session/LockedPage.tsx'
import { whenIdle } from './preferences/when-idle.ts'
import { sessionStore } from './session/session-store.ts'
import { type LazyPart, lazyPart } from './ui/lazy-part.tsx'

const hasSession = () => sessionStore.get().phase === 'open'

type LoadPage = () => Promise<ComponentType>

const lazyPage = (load: LoadPage, needsMantine = false) =>
  lazyPart(load, { fallback: ChunkErrorPage, needsMantine })

/**
 * For `lazy.Component`, which must not reject: the router would keep the failure for good. Where the code cannot be loaded
 * the page itself says so, and offers Retry.
 */
const loadedPage = (Page: LazyPart<object>) => Page.preload().then(() => Page)

/** A page that is also there without a session. */
const publicPage = (load: LoadPage) => {
  const Page = lazyPage(load)
  return { lazy: { Component: () => loadedPage(Page) } }
}

/** A page of the session: without one its code is not loaded, since sign-in follows. */
const page = (load: LoadPage, needsMantine?: boolean) => {
  const Page = lazyPage(load, needsMantine)
  const Component = async () => (hasSession() ? loadedPage(Page) : Page)
  return { lazy: { Component }, loader: prefetchPage, shouldRevalidate: isOtherPage }
}

const crumb = (list: CrumbHandle['list'], name?: string): { handle: CrumbHandle } => ({
  handle: name === undefined ? { list } : { list, page: name },
})

const createPages = (): RouteObject[] => [
  { index: true, loader: redirectHome, element: null },
  {
    path: 'projects',
    ...crumb('projects'),
    ...page(async () => (await import('./signed-in.ts')).ProjectsPage),
  },
  {
    path: 'projects/new',
    ...crumb('projects', t.action.newProject),
    ...page(async () => (await import('./pages/projects/NewProjectPage.tsx')).NewProjectPage),
  },
  {
    path: 'projects/:projectId',
    ...crumb('projects'),
    ...page(async () => (await import('./pages/projects/ProjectPage.tsx')).ProjectPage),
    children: [
      {
        index: true,
        ...page(async () => (await import('./pages/projects/ProjectOverview.tsx')).ProjectOverview),
      },
      {
        path: 'apps',
        ...page(async () => (await import('./pages/apps/ProjectAppsPage.tsx')).ProjectAppsPage),
      },
      {
        path: 'users',
        ...page(async () => (await import('./pages/users/ProjectUsersPage.tsx')).ProjectUsersPage),
      },
    ],
  },
  {
    path: 'projects/:projectId/edit',
    ...crumb('projects', t.action.editProject),
    ...page(async () => (await import('./pages/projects/EditProjectPage.tsx')).EditProjectPage),
  },
  {
    path: 'apps',
    ...crumb('apps'),
    ...page(async () => (await import('./signed-in.ts')).AppsPage),
  },
  {
    path: 'apps/new',
    ...crumb('apps', t.action.newApp),
    ...page(async () => (await import('./pages/apps/NewAppPage.tsx')).NewAppPage, true),
  },
  {
    path: 'apps/:projectAppId',
    ...crumb('apps'),
    ...page(async () => (await import('./pages/apps/AppPage.tsx')).AppPage),
  },
  {
    path: 'users',
    ...crumb('users'),
    ...page(async () => (await import('./signed-in.ts')).UsersPage),
  },
  {
    path: 'users/:userId',
    ...crumb('users'),
    ...page(async () => (await import('./pages/users/UserPage.tsx')).UserPage),
  },
  { path: 'calls', ...page(async () => (await import('./pages/calls/CallsPage.tsx')).CallsPage) },
  {
    path: 'look-up',
    ...page(async () => (await import('./pages/look-up/LookUpPage.tsx')).LookUpPage),
  },
  { path: '*', Component: NotFoundPage },
]

const SignedIn = lazyPage(async () => (await import('./signed-in.ts')).SignedIn)
const SignInPage = lazyPage(async () => (await import('./pages/session/SignInPage.tsx')).SignInPage)

/** The frame of signed-in pages is loaded with the first of them, so that both are drawn at once. */
const loadFrame = async () => {
  if (hasSession()) await SignedIn.preload()
  return null
}

/** While a key is typed, the frame of signed-in pages is loaded too. */
const loadSignIn = async () => {
  await SignInPage.preload()
  whenIdle(() => void SignedIn.preload())
  return SignInPage
}

const frame = { open: <SignedIn />, locked: <LockedPage /> }

/** Every address of the console. Made anew for each router, which changes them. */
export const createRoutes = (): RouteObject[] => [
  {
    Component: Outlet,
    errorElement: <RouteErrorPage />,
    children: [
      { path: 'sign-in', lazy: { Component: loadSignIn } },
      {
        loader: loadFrame,
        shouldRevalidate: isOtherPage,
        element: <SessionGate {...frame} closed={<PublicLayout />} />,
        children: [
          {
            path: 'check',
            errorElement: <RouteErrorPage />,
            ...publicPage(async () => (await import('./pages/check/CheckPage.tsx')).CheckPage),
          },
        ],
      },
      {
        loader: loadFrame,
        shouldRevalidate: isOtherPage,
        element: <SessionGate {...frame} />,
        children: [{ errorElement: <RouteErrorPage />, children: createPages() }],
      },
    ],
  },
]
