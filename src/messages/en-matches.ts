/** The English texts of close matches, part of `en.ts`. */

import { formatCount } from './en-count.ts'

export const matches = {
  title: 'Close matches',
  found: (count: number) => `Close matches: ${formatCount(count)}`,
  note: (max: number) =>
    `Names that match with different accents, case, or quotes, among the first ${max} results.`,
  projects: 'Projects with this name',
  nameInsteadOfId: (max: number) =>
    `The filter expects a Project ID. These projects have this name, among the first ${max} results.`,
}
