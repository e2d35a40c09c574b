/** The English texts of record pages, part of `en.ts`. */

import { formatCount } from './en-count.ts'

export const record = {
  otherFields: 'Other fields',
  fieldsShown: (shown: number, total: number) =>
    `${formatCount(shown)} of ${formatCount(total)} fields are shown.`,
  rawJson: 'Raw JSON',
  appsOfProject: 'Apps of the project',
  appsByPlatform: 'Apps by platform',
  unknownCount: 'unknown',
  countFailed: 'could not be loaded',
  platformsShown: (shown: number) => `Of the first ${formatCount(shown)} apps in the list.`,
  otherPlatforms: 'Others',
  overview: 'Overview',
  sections: 'Sections of the project',
  nextStep: 'Next step',
  answer: 'Answer',
  previous: 'Previous',
  next: 'Next',
  checkId: 'Check the ID.',
  notFound: {
    project: 'There is no project with this ID, or this key may not see it.',
    app: 'There is no app with this ID, or this key may not see it.',
    user: 'There is no user with this ID, or this key may not see it.',
  },
}
