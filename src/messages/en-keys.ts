/** The English texts about several keys in one tab, part of `en.ts`. */

import { isolateName } from './en-name.ts'

export const keys = {
  title: 'Keys in this tab',
  ofProject: isolateName,
  at: (key: string, service: string) => `${key} · ${service}`,
  add: 'Add a key',
  addNote: 'Each key in this tab has its own lists, drafts, calls, and case notes.',
  changeNote: 'The new key replaces the one in use.',
  signOutOfAll: 'Sign out of all',
  signedOut: (key: string) => `Signed out. Now using ${key}.`,
  switchTo: (key: string) => `Switch to ${key}`,
  switchNext: 'Switch to the next key',
  tryOthers: 'Try my other keys',
  noneOpens: 'None of your other keys for this service can open it.',
  notTried: 'Your other keys couldn’t be tried.',
}

export const access = {
  masterOnly: 'This page requires a Master key, but you’re using a Project key.',
  ownProject: 'Go to your project',
  otherProject: 'Your Project key is for a different project.',
}
