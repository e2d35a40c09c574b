/** The English texts of the case notes, part of `en.ts`. */

import { formatCount, plural } from './en-count.ts'

export const caseNotes = {
  title: 'Case notes',
  pin: 'Pin',
  isPinned: 'Pinned',
  about:
    'Records and calls you pinned, and changes and sign-ins you made. Only IDs, times, and outcomes are stored, in this tab, until you sign out.',
  empty: 'No notes yet. Pin users, apps, projects, and calls while you work on a case.',
  list: 'Notes',
  preview: 'Preview',
  remove: (note: string) => `Remove: ${note}`,
  removeAll: 'Remove all',
  removed: 'Note removed.',
  undo: 'Undo',
  fields: 'Include',
  include: {
    name: 'Names',
    id: 'IDs',
    project: 'Projects',
    time: 'Times',
    requestId: 'Request IDs',
    link: 'Links',
  },
  moreFields: 'More fields',
  copyText: 'Copy as text',
  copyMarkdown: 'Copy as Markdown',
  reading: 'Loading names…',
  unread: (count: number) =>
    plural(
      count,
      'A record couldn’t be loaded, so its name is missing.',
      `${formatCount(count)} records couldn’t be loaded, so their names are missing.`,
    ),
  environment: 'Environment',
  service: 'Service',
  pinned: 'Pinned',
  time: 'Time',
  link: 'Link',
  call: 'Call',
  // The headings of notes about writes, each of which is followed by the name of the record.
  done: {
    createProject: 'Created the project',
    updateProject: 'Changed the project',
    createApp: 'Created the app',
    signInUser: 'Signed in as',
  },
  refused: {
    createProject: 'Couldn’t create the project',
    updateProject: 'Couldn’t change the project',
    createApp: 'Couldn’t create the app',
    signInUser: 'Couldn’t sign in as',
  },
  unknown: {
    createProject: 'Outcome unknown: creating the project',
    updateProject: 'Outcome unknown: changing the project',
    createApp: 'Outcome unknown: creating the app',
    signInUser: 'Outcome unknown: signing in as',
  },
}
