/** The English texts of close matches, part of `en.ts`. */

import { formatCount } from './en-count.ts'

export const matches = {
  title: 'Close matches',
  found: (found: number) => `Close matches: ${formatCount(found)}`,
  note: (most: number) =>
    `Names that contain this with other accents, case or quotes, among the first ${most} matches.`,
  withId: 'Record with this ID',
  isId: 'The filter searches names, and this looks like an ID.',
  projects: 'Projects with this name',
  isName: (most: number) =>
    `The filter takes a Project ID. These are among the first ${most} matches for the name.`,
}
