/** The English texts of record pages, part of `en.ts`. `missingLabel` of `record` is in `en-first.ts`. */

import { formatCount } from './en-count.ts'

export const recordKind = { project: 'Project', app: 'App', user: 'User' }

export const record = {
  missing: '—',
  otherFields: 'Other fields',
  fieldsShown: (shown: number, total: number) =>
    `Showing ${formatCount(shown)} of ${formatCount(total)} fields.`,
  rawJson: 'Raw JSON',
  appsOfProject: 'Apps in the project',
  appsByPlatform: 'Apps by platform',
  unknownCount: 'unknown',
  countFailed: 'couldn’t be loaded',
  basedOnApps: (appCount: number) => `Based on the first ${formatCount(appCount)} apps in the list.`,
  otherPlatforms: 'Other',
  sections: 'Project sections',
  nextStep: 'Next step',
  response: 'Response',
  previous: 'Previous',
  next: 'Next',
  checkId: 'Check the ID.',
  notFound: {
    project: 'No project has this ID, or this key can’t see it.',
    app: 'No app has this ID, or this key can’t see it.',
    user: 'No user has this ID, or this key can’t see it.',
  },
}
