import type { ComponentType } from 'react'
import { NotFoundPage, PageOrError } from './layout/ErrorPage.tsx'
import { PlainFrame } from './layout/PlainFrame.tsx'
import type { Place } from './layout/place.ts'
import { t } from './messages/first.ts'
import { LockedPage } from './pages/session/LockedPage.tsx'
import type { Route } from './router/route.ts'
import { SessionGate } from './session/SessionGate.tsx'
import { Frame, loadFrame } from './signed-in/frame.tsx'
import type { FirstRead } from './signed-in/signed-in.ts'

type PageModule<Name extends string> = Record<Name, ComponentType>
type Load<Name extends string> = () => Promise<PageModule<Name>>

/** A page whose code is loaded when it is first shown, and asked for again where it could not be had. */
function page<Name extends string>(load: Load<Name>, name: Name): Pick<Route, 'load' | 'Component'> {
  let Page: ComponentType | undefined
  let problem: unknown
  let loading: Promise<unknown> | undefined
  const begin = () =>
    load()
      .then(
        (module) => {
          Page = module[name]
        },
        (error: unknown) => {
          problem = error
        },
      )
      .finally(() => {
        loading = undefined
      })
  return {
    load() {
      if (Page) return undefined
      // Once, however often it is pointed at: another component would begin the page anew.
      loading ??= begin()
      return loading
    },
    Component() {
      if (!Page) throw problem
      return <Page />
    },
  }
}

/** The same of a page that has Mantine's fields. */
const pageOfFields = <Name extends string>(load: Load<Name>, name: Name) =>
  page(async () => {
    const [module, { Mantine }] = await Promise.all([load(), import('./ui/Mantine.tsx')])
    const Page: ComponentType = module[name]
    const Fields = () => (
      <Mantine>
        <Page />
      </Mantine>
    )
    return { Fields }
  }, 'Fields')

/** What every signed-in page needs, and the lists: one file. */
let signedIn: typeof import('./signed-in/signed-in.ts') | undefined
const loadSignedIn = async () => {
  signedIn = await import('./signed-in/signed-in.ts')
  return signedIn
}

/** What a page asks for first, while its code is on its way. */
const reads = (name: FirstRead): Pick<Route, 'read'> => ({
  read: (asked) =>
    signedIn
      ? signedIn.firstReads[name](asked)
      : loadSignedIn().then(
          ({ firstReads }) => firstReads[name](asked),
          // Without it there is no page either, which says so.
          () => undefined,
        ),
})

const at = (list: Place['list'], name?: string): { handle: Place } => ({
  handle: name === undefined ? { list } : { list, page: name },
})

const pages: Route[] = [
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
    ...page(() => import('./pages/projects/NewProjectPage.tsx'), 'NewProjectPage'),
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
    ...page(() => import('./pages/projects/EditProjectPage.tsx'), 'EditProjectPage'),
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
    ...page(() => import('./pages/users/UserPage.tsx'), 'UserPage'),
  },
  { path: 'calls', ...page(() => import('./pages/calls/CallsPage.tsx'), 'CallsPage') },
  { path: '*', Component: NotFoundPage },
]

/** Every address of the console. */
export const routes: Route[] = [
  {
    Component: PageOrError,
    children: [
      { path: 'sign-in', ...page(() => import('./pages/session/SignInPage.tsx'), 'SignInPage') },
      {
        load: loadFrame,
        element: <SessionGate open={<Frame />} locked={<LockedPage />} closed={<PlainFrame />} />,
        children: [
          {
            Component: PageOrError,
            children: [{ path: 'check', ...page(() => import('./pages/check/CheckPage.tsx'), 'CheckPage') }],
          },
        ],
      },
      {
        load: loadFrame,
        element: <SessionGate open={<Frame />} locked={<LockedPage />} />,
        children: [{ Component: PageOrError, children: pages }],
      },
    ],
  },
]
