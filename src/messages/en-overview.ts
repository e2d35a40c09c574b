/** The English texts of the overview of all projects and of one, part of `en.ts`. */

import { formatCount, formatCountOf, plural } from './en-count.ts'

const requests = (count: number) => formatCountOf(count, 'request')
const users = (count: number) => formatCountOf(count, 'user')

export const overview = {
  rank: 'Rank projects',
  rankTitle: 'Projects by size',
  rankHint: (estimate: number) =>
    `Counts the users and apps of up to 100 projects, and the platforms of up to 2,000 apps. Sends about ${requests(estimate)}.`,
  ranked: { users: 'Projects by users', apps: 'Projects by apps' },
  rankNumber: 'Rank',
  rankUnknown: 'Some of these numbers aren’t known exactly, so the ranks are unknown.',
  sortBy: 'Sort by',
  projectsShown: (shown: number) => `Based on the first ${formatCount(shown)} projects in the list.`,
  appsFailed: 'The apps couldn’t be read, so their platforms are unknown.',
  growth: 'Growth',
  growthTitle: 'Existing users by month created',
  compute: 'Compute growth',
  growthHint: (max: number) =>
    `Finds the first user of each month by reading single users of the list. Sends at most ${requests(max)}.`,
  month: 'Month',
  range: (total: number, first: string, last: string) => `${users(total)}, ${first} to ${last}.`,
  largest: (count: number, month: string) => `The most in one month: ${formatCount(count)}, in ${month}.`,
  earlier: (count: number, month: string) =>
    `${users(count)} created before ${month} ${plural(count, 'isn’t', 'aren’t')} shown by month.`,
  unfinished: (month: string) => `Dashed: ${month} isn’t over yet.`,
  utc: 'Months are in UTC. Deleted users aren’t counted.',
  noGrowth: 'Growth can’t be computed',
  reason: {
    noTimes: 'The users have no creation time that the console can read.',
    someTimes: 'Some users have no creation time that the console can read.',
    unordered: 'The service’s list isn’t sorted by creation time.',
    wrongTotal: 'The service’s total doesn’t match its list.',
    changed: 'The list changed while it was read. Try again.',
    repeated: 'The service returned the same user for different pages. It may ignore the page number.',
  },
  progress: 'Requests sent',
  progressAbout: (sent: number, estimate: number) => `${formatCount(sent)} of about ${requests(estimate)}`,
  progressAtMost: (sent: number, max: number) => `${formatCount(sent)} of at most ${requests(max)}`,
  computed: (time: string, sent: number) => `Computed on ${time} with ${requests(sent)}.`,
  printed: (time: string) => `Data from ${time}`,
  service: 'Service:',
}
