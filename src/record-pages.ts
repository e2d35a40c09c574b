/** The pages of a record, with the tabs of a project, loaded as one file. */

// biome-ignore-start lint/performance/noBarrelFile: they are one file on purpose
export { AppPage } from './pages/apps/AppPage.tsx'
export { ProjectAppsPage } from './pages/apps/ProjectAppsPage.tsx'
export { ProjectOverview } from './pages/overview/ProjectOverview.tsx'
export { ProjectPage } from './pages/projects/ProjectPage.tsx'
export { ProjectUsersPage } from './pages/users/ProjectUsersPage.tsx'
export { UserPage } from './pages/users/UserPage.tsx'
// biome-ignore-end lint/performance/noBarrelFile: they are one file on purpose
