import type { ComponentType } from 'react'
import { Outlet, type RouteObject } from 'react-router-dom'
import { firstReads } from './first-reads.ts'
import { ErrorPage, NotFoundPage } from './layout/ErrorPage.tsx'
import { HomePage } from './layout/HomePage.tsx'
import { PlainFrame } from './layout/PlainFrame.tsx'
import type { Place } from './layout/place.ts'
import { Shell } from './layout/Shell.tsx'
import { t } from './messages/first.ts'
import { AppsPage } from './pages/apps/AppsPage.tsx'
import { ProjectsPage } from './pages/projects/ProjectsPage.tsx'
import { KeyAgain } from './pages/session/KeyAgain.tsx'
import { LockedPage } from './pages/session/LockedPage.tsx'
import { UsersPage } from './pages/users/UsersPage.tsx'
import { SessionGate } from './session/SessionGate.tsx'

type PageModule<Name extends string> = Record<Name, ComponentType>

/** A page whose code is loaded when it is first shown. */
const page = <Name extends string>(load: () => Promise<PageModule<Name>>, name: Name) => ({
  lazy: async () => ({ Component: (await load())[name] }),
})

/** The same of a page that has Mantine's fields. */
const pageOfFields = <Name extends string>(load: () => Promise<PageModule<Name>>, name: Name) => ({
  lazy: async () => {
    const [module, { Mantine }] = await Promise.all([load(), import('./ui/Mantine.tsx')])
    const Page: ComponentType = module[name]
    return {
      Component: () => (
        <Mantine>
          <Page />
        </Mantine>
      ),
    }
  },
})

const at = (list: Place['list'], name?: string): { handle: Place } => ({
  handle: name === undefined ? { list } : { list, page: name },
})

const signedIn: RouteObject[] = [
  { index: true, Component: HomePage },
  {
    path: 'projects',
    ...at('projects'),
    ...firstReads.projects,
    Component: ProjectsPage,
  },
  {
    path: 'projects/new',
    ...at('projects', t.action.newProject),
    ...pageOfFields(() => import('./pages/projects/NewProjectPage.tsx'), 'NewProjectPage'),
  },
  {
    path: 'projects/:projectId',
    ...at('projects'),
    ...firstReads.project,
    ...page(() => import('./pages/projects/ProjectPage.tsx'), 'ProjectPage'),
    children: [
      { index: true, ...page(() => import('./pages/projects/ProjectOverview.tsx'), 'ProjectOverview') },
      {
        path: 'apps',
        ...firstReads.projectApps,
        ...page(() => import('./pages/apps/ProjectAppsPage.tsx'), 'ProjectAppsPage'),
      },
      {
        path: 'users',
        ...firstReads.projectUsers,
        ...page(() => import('./pages/users/ProjectUsersPage.tsx'), 'ProjectUsersPage'),
      },
    ],
  },
  {
    path: 'projects/:projectId/edit',
    ...at('projects', t.action.editProject),
    ...pageOfFields(() => import('./pages/projects/EditProjectPage.tsx'), 'EditProjectPage'),
  },
  { path: 'apps', ...at('apps'), ...firstReads.apps, Component: AppsPage },
  {
    path: 'apps/new',
    ...at('apps', t.action.newApp),
    ...pageOfFields(() => import('./pages/apps/NewAppPage.tsx'), 'NewAppPage'),
  },
  {
    path: 'apps/:projectAppId',
    ...at('apps'),
    ...firstReads.app,
    ...page(() => import('./pages/apps/AppPage.tsx'), 'AppPage'),
  },
  { path: 'users', ...at('users'), ...firstReads.users, Component: UsersPage },
  {
    path: 'users/:userId',
    ...at('users'),
    ...firstReads.user,
    ...pageOfFields(() => import('./pages/users/UserPage.tsx'), 'UserPage'),
  },
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
