/** The English texts about several keys in one tab, part of `en.ts`. */

import { isolateName } from './en-name.ts'

export const keys = {
  title: 'Keys in this tab',
  ofProject: isolateName,
  at: (key: string, service: string) => `${key} · ${service}`,
  add: 'Add a key',
  addNote: 'Each key in this tab has its own lists, drafts, calls, and case notes.',
  changeNote: 'The new key replaces the current one. The other keys stay.',
  notAdded: 'The key wasn’t added.',
  notChanged: 'The key wasn’t changed.',
  replaced: (key: string) => `${key} was already in this tab. The new key replaced it.`,
  signOutOfAll: 'Sign out of all',
  signedOut: (key: string) => `Signed out. Now using ${key}.`,
  switchTo: (key: string) => `Switch to ${key}`,
  switchNext: 'Switch to the next key',
  tryOthers: 'Try my other keys',
  noneOpens: 'None of your other keys for this service can open this record.',
  leaveExport: {
    title: 'Discard the export?',
    text: 'Rows that aren’t saved in a file are lost.',
  },
  leaveRequest: {
    title: 'Leave while this is being saved?',
    text: 'If you leave now, you won’t know whether it was saved.',
  },
  notTried: 'Your other keys couldn’t be tried.',
}

export const access = {
  masterOnly: 'This page requires a Master key, but you’re using a Project key.',
  ownProject: 'Go to your project',
  otherProject: 'Your Project key is for a different project.',
  otherProjectForm:
    'The link you opened is for another project. This form creates apps in your key’s project.',
}
