/**
 * One chunk for the first signed-in page: the frame, the lists, and the code that sends the first requests.
 */

// biome-ignore-start lint/performance/noBarrelFile: they are one file on purpose
export { AppsPage } from './pages/apps/AppsPage.tsx'
export { ProjectsPage } from './pages/projects/ProjectsPage.tsx'
export { UsersPage } from './pages/users/UsersPage.tsx'
export { prefetch } from './prefetch.ts'
export { SignedIn } from './SignedIn.tsx'
// biome-ignore-end lint/performance/noBarrelFile: they are one file on purpose
