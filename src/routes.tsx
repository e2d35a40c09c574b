import type { ComponentType } from 'react'
import { Outlet, type RouteObject } from 'react-router-dom'
import { NotFoundPage, RouteErrorPage } from './layout/ErrorPage.tsx'
import { lazyPage } from './layout/lazy-page.tsx'
import { PlainFrame } from './layout/PlainFrame.tsx'
import type { Place } from './layout/place.ts'
import { SessionGate } from './layout/SessionGate.tsx'
import { isOtherPage, prefetchPage, redirectHome } from './loaders.ts'
import { t } from './messages/first.ts'
import { LockedPage } from './pages/session/LockedPage.tsx'
import { sessionStore } from './session/store.ts'

type LoadPage = () => Promise<ComponentType>

/** A page that is also there without a session. */
const publicPage = (load: LoadPage) => {
  const { Component, preload } = lazyPage(load)
  return { lazy: { Component: () => preload().then(() => Component) } }
}

/** A page of the session: without one its code is not loaded, since sign-in follows. */
const page = (load: LoadPage) => {
  const { Component, preload } = lazyPage(load)
  const loadInSession = async () => {
    if (sessionStore.get().phase === 'open') await preload()
    return Component
  }
  return { lazy: { Component: loadInSession }, loader: prefetchPage, shouldRevalidate: isOtherPage }
}

/** A page with Mantine's fields. */
const formPage = (load: LoadPage) =>
  page(async () => {
    const [Page, { Mantine }] = await Promise.all([load(), import('./ui/Mantine.tsx')])
    return () => (
      <Mantine>
        <Page />
      </Mantine>
    )
  })

const crumb = (list: Place['list'], name?: string): { handle: Place } => ({
  handle: name === undefined ? { list } : { list, page: name },
})

const createPages = (): RouteObject[] => [
  { index: true, loader: redirectHome, element: null },
  {
    path: 'projects',
    ...crumb('projects'),
    ...page(async () => (await import('./pages/projects/ProjectsPage.tsx')).ProjectsPage),
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
    ...page(async () => (await import('./pages/apps/AppsPage.tsx')).AppsPage),
  },
  {
    path: 'apps/new',
    ...crumb('apps', t.action.newApp),
    ...formPage(async () => (await import('./pages/apps/NewAppPage.tsx')).NewAppPage),
  },
  {
    path: 'apps/:projectAppId',
    ...crumb('apps'),
    ...page(async () => (await import('./pages/apps/AppPage.tsx')).AppPage),
  },
  {
    path: 'users',
    ...crumb('users'),
    ...page(async () => (await import('./pages/users/UsersPage.tsx')).UsersPage),
  },
  {
    path: 'users/:userId',
    ...crumb('users'),
    ...page(async () => (await import('./pages/users/UserPage.tsx')).UserPage),
  },
  { path: 'calls', ...page(async () => (await import('./pages/calls/CallsPage.tsx')).CallsPage) },
  { path: '*', Component: NotFoundPage },
]

const signedIn = lazyPage(async () => (await import('./SignedIn.tsx')).SignedIn)

/** The frame of signed-in pages is loaded with the first of them, so that both are drawn at once. */
const loadFrame = async () => {
  if (sessionStore.get().phase === 'open') await signedIn.preload()
  return null
}

const signIn = lazyPage(async () => (await import('./pages/session/SignInPage.tsx')).SignInPage)

/** While a key is typed, the frame of signed-in pages is loaded too. */
const loadSignIn = async () => {
  await signIn.preload()
  // Safari has no idle callbacks.
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  whenIdle(() => void signedIn.preload())
  return signIn.Component
}

const frame = { open: <signedIn.Component />, locked: <LockedPage /> }

/** Every address of the console. Made anew for each router, which changes them. */
export const createRoutes = (): RouteObject[] => [
  {
    Component: Outlet,
    errorElement: <RouteErrorPage />,
    children: [
      { path: 'sign-in', lazy: { Component: loadSignIn } },
      {
        loader: loadFrame,
        element: <SessionGate {...frame} closed={<PlainFrame />} />,
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
        element: <SessionGate {...frame} />,
        children: [{ errorElement: <RouteErrorPage />, children: createPages() }],
      },
    ],
  },
]
