import type { ReactNode } from 'react'
import { Outlet, type RouteObject } from 'react-router-dom'
import type { Place } from './layout/Crumbs.tsx'
import { ErrorPage, NotFoundPage } from './layout/ErrorPage.tsx'
import { HomePage } from './layout/HomePage.tsx'
import { PlainFrame } from './layout/PlainFrame.tsx'
import { Shell } from './layout/Shell.tsx'
import { t } from './messages/messages.ts'
import { KeyAgain } from './pages/session/KeyAgain.tsx'
import { LockedPage } from './pages/session/LockedPage.tsx'
import { SessionGate } from './session/SessionGate.tsx'

type PageModule<Name extends string> = Record<Name, () => ReactNode>

/** A page whose code is loaded when it is first shown. */
const page = <Name extends string>(load: () => Promise<PageModule<Name>>, name: Name) => ({
  lazy: async () => ({ Component: (await load())[name] }),
})

const at = (list: Place['list'], name?: string): { handle: Place } => ({
  handle: name === undefined ? { list } : { list, page: name },
})

const signedIn: RouteObject[] = [
  { index: true, Component: HomePage },
  {
    path: 'projects',
    ...at('projects'),
    ...page(() => import('./pages/projects/ProjectsPage.tsx'), 'ProjectsPage'),
  },
  {
    path: 'projects/new',
    ...at('projects', t.action.newProject),
    ...page(() => import('./pages/projects/NewProjectPage.tsx'), 'NewProjectPage'),
  },
  {
    path: 'projects/:projectId',
    ...at('projects'),
    ...page(() => import('./pages/projects/ProjectPage.tsx'), 'ProjectPage'),
    children: [
      { index: true, ...page(() => import('./pages/projects/ProjectOverview.tsx'), 'ProjectOverview') },
      { path: 'apps', ...page(() => import('./pages/apps/ProjectAppsPage.tsx'), 'ProjectAppsPage') },
      { path: 'users', ...page(() => import('./pages/users/ProjectUsersPage.tsx'), 'ProjectUsersPage') },
    ],
  },
  {
    path: 'projects/:projectId/edit',
    ...at('projects', t.action.editProject),
    ...page(() => import('./pages/projects/EditProjectPage.tsx'), 'EditProjectPage'),
  },
  { path: 'apps', ...at('apps'), ...page(() => import('./pages/apps/AppsPage.tsx'), 'AppsPage') },
  {
    path: 'apps/new',
    ...at('apps', t.action.newApp),
    ...page(() => import('./pages/apps/NewAppPage.tsx'), 'NewAppPage'),
  },
  { path: 'apps/:projectAppId', ...at('apps'), ...page(() => import('./pages/apps/AppPage.tsx'), 'AppPage') },
  { path: 'users', ...at('users'), ...page(() => import('./pages/users/UsersPage.tsx'), 'UsersPage') },
  { path: 'users/:userId', ...at('users'), ...page(() => import('./pages/users/UserPage.tsx'), 'UserPage') },
  { path: 'calls', ...page(() => import('./pages/calls/CallsPage.tsx'), 'CallsPage') },
  { path: '*', Component: NotFoundPage },
]

/** The frame of a signed-in page, and what may come over it. */
const open = (
  <>
    <Shell />
    <KeyAgain />
  </>
)

/** Every address of the console. */
export const routes: RouteObject[] = [
  {
    element: <Outlet />,
    errorElement: <ErrorPage />,
    HydrateFallback: () => null,
    children: [
      { path: 'sign-in', ...page(() => import('./pages/session/SignInPage.tsx'), 'SignInPage') },
      {
        element: <SessionGate open={open} locked={<LockedPage />} closed={<PlainFrame />} />,
        children: [
          {
            errorElement: <ErrorPage />,
            children: [{ path: 'check', ...page(() => import('./pages/check/CheckPage.tsx'), 'CheckPage') }],
          },
        ],
      },
      {
        element: <SessionGate open={open} locked={<LockedPage />} />,
        children: [{ errorElement: <ErrorPage />, children: signedIn }],
      },
    ],
  },
]
