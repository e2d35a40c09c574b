/** What comes with the first signed-in page, as one file. */

// biome-ignore-start lint/performance/noBarrelFile: they are one file on purpose
export { HomePage } from '../layout/HomePage.tsx'
export { AppsPage } from '../pages/apps/AppsPage.tsx'
export { ProjectsPage } from '../pages/projects/ProjectsPage.tsx'
export { UsersPage } from '../pages/users/UsersPage.tsx'
export { type FirstRead, firstReads } from './first-reads.ts'
export { SignedIn } from './SignedIn.tsx'
// biome-ignore-end lint/performance/noBarrelFile: they are one file on purpose
