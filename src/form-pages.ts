/** The pages with forms, loaded as one file. */

// biome-ignore-start lint/performance/noBarrelFile: they are one file on purpose
export { NewAppPage } from './pages/apps/NewAppPage.tsx'
export { NewAppsPage } from './pages/apps/several/NewAppsPage.tsx'
export { EditProjectPage } from './pages/projects/EditProjectPage.tsx'
export { NewProjectPage } from './pages/projects/NewProjectPage.tsx'
// biome-ignore-end lint/performance/noBarrelFile: they are one file on purpose
