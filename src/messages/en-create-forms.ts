/** The English texts of the forms that create apps and projects, part of `en.ts`. */

import { formatCount, plural } from './en-count.ts'

export const createForms = {
  appIsPermanent: 'Apps can’t be changed or deleted later.',
  projectIsPermanent: 'Projects can’t be deleted later. Name and description can be changed.',
  bundleId: {
    android: 'Google Play doesn’t accept this ID. Example: com.example.app',
    ios: 'The App Store doesn’t accept this ID. Example: com.example.app',
    any: 'No store accepts this ID. Example: com.example.app',
  },
  sameProject: (found: number): string =>
    plural(found, 'A project with this name exists:', 'Projects with this name exist:'),
  sameApp: (found: number): string =>
    plural(found, 'An app with this name exists:', 'Apps with this name exist:'),
  createAnother: 'Create another',
  otherApps: 'Other apps',
  noOtherApps: 'The project has no other app.',
  otherAppsNotLoaded: 'Couldn’t load the project’s other apps.',
  otherAppsIncomplete: 'The list of apps is incomplete.',
  amongFirst: (count: number) => `Only the first ${formatCount(count)} apps were read.`,
  more: (count: number) => `and ${formatCount(count)} more`,
}
