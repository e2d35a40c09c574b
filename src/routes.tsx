import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, Outlet, type RouteObject } from 'react-router-dom'
import { ErrorPage, NotFoundPage } from './layout/ErrorPage.tsx'
import { PlainFrame } from './layout/PlainFrame.tsx'
import type { Place } from './layout/place.ts'
import { t } from './messages/first.ts'
import { LockedPage } from './pages/session/LockedPage.tsx'
import { SessionGate } from './session/SessionGate.tsx'
import { Frame, loadFrame } from './signed-in/frame.tsx'
import type { FirstRead } from './signed-in/signed-in.ts'

/** What every signed-in page needs, and the lists: one file. */
const loadSignedIn = () => import('./signed-in/signed-in.ts')

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

/** What a page asks for first, while its code is on its way. */
const reads = (name: FirstRead): Pick<RouteObject, 'loader' | 'shouldRevalidate'> => ({
  loader: async (asked: LoaderFunctionArgs) => (await loadSignedIn()).firstReads[name](asked),
  // The search of a list and the neighbour of a record are the page's own business.
  shouldRevalidate: () => false,
})

const at = (list: Place['list'], name?: string): { handle: Place } => ({
  handle: name === undefined ? { list } : { list, page: name },
})

const signedIn: RouteObject[] = [
  { index: true, ...page(loadSignedIn, 'HomePage') },
  {
    path: 'projects',
    ...at('projects'),
    ...reads('projects'),
    ...page(loadSignedIn, 'ProjectsPage'),
  },
  {
    path: 'projects/new',
    ...at('projects', t.action.newProject),
    ...pageOfFields(() => import('./pages/projects/NewProjectPage.tsx'), 'NewProjectPage'),
  },
  {
    path: 'projects/:projectId',
    ...at('projects'),
    ...reads('project'),
    ...page(() => import('./pages/projects/ProjectPage.tsx'), 'ProjectPage'),
    children: [
      { index: true, ...page(() => import('./pages/projects/ProjectOverview.tsx'), 'ProjectOverview') },
      {
        path: 'apps',
        ...reads('projectApps'),
        ...page(() => import('./pages/apps/ProjectAppsPage.tsx'), 'ProjectAppsPage'),
      },
      {
        path: 'users',
        ...reads('projectUsers'),
        ...page(() => import('./pages/users/ProjectUsersPage.tsx'), 'ProjectUsersPage'),
      },
    ],
  },
  {
    path: 'projects/:projectId/edit',
    ...at('projects', t.action.editProject),
    ...pageOfFields(() => import('./pages/projects/EditProjectPage.tsx'), 'EditProjectPage'),
  },
  {
    path: 'apps',
    ...at('apps'),
    ...reads('apps'),
    ...page(loadSignedIn, 'AppsPage'),
  },
  {
    path: 'apps/new',
    ...at('apps', t.action.newApp),
    ...pageOfFields(() => import('./pages/apps/NewAppPage.tsx'), 'NewAppPage'),
  },
  {
    path: 'apps/:projectAppId',
    ...at('apps'),
    ...reads('app'),
    ...page(() => import('./pages/apps/AppPage.tsx'), 'AppPage'),
  },
  {
    path: 'users',
    ...at('users'),
    ...reads('users'),
    ...page(loadSignedIn, 'UsersPage'),
  },
  {
    path: 'users/:userId',
    ...at('users'),
    ...reads('user'),
    ...pageOfFields(() => import('./pages/users/UserPage.tsx'), 'UserPage'),
  },
  { path: 'calls', ...page(() => import('./pages/calls/CallsPage.tsx'), 'CallsPage') },
  { path: '*', Component: NotFoundPage },
]

const inFrame = { loader: loadFrame, shouldRevalidate: () => false }

/** Every address of the console. */
export const routes: RouteObject[] = [
  {
    element: <Outlet />,
    errorElement: <ErrorPage />,
    HydrateFallback: () => null,
    children: [
      { path: 'sign-in', ...page(() => import('./pages/session/SignInPage.tsx'), 'SignInPage') },
      {
        ...inFrame,
        element: <SessionGate open={<Frame />} locked={<LockedPage />} closed={<PlainFrame />} />,
        children: [
          {
            errorElement: <ErrorPage />,
            children: [{ path: 'check', ...page(() => import('./pages/check/CheckPage.tsx'), 'CheckPage') }],
          },
        ],
      },
      {
        ...inFrame,
        element: <SessionGate open={<Frame />} locked={<LockedPage />} />,
        children: [{ errorElement: <ErrorPage />, children: signedIn }],
      },
    ],
  },
]
