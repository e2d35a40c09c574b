/** The pages that create apps, loaded as one file, because each file's name is part of the first page. */

// biome-ignore lint/performance/noBarrelFile: a file to load, not an index to import from
export { NewAppPage } from './NewAppPage.tsx'
export { NewAppsPage } from './several/NewAppsPage.tsx'
