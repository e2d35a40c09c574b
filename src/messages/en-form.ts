/** The English texts of forms and other writes, part of `en.ts`. */

import { formatCount, formatSeconds, plural } from './en-count.ts'
import { isolateName } from './en-name.ts'

const check = {
  now: 'Check now',
  checking: 'Checking…',
  aborted: 'The session ended before a response arrived.',
  sentEarlier: 'It was sent earlier, but no response was received.',
  found: {
    createProject: 'A project with this name exists. It may be an older one.',
    createApp: 'An app with this name and platform exists. It may be an older one.',
    updateProject: '',
  },
  confirmMatch: 'This is the one',
  foundMore: {
    createProject: (matches: number) =>
      `${formatCount(matches)} projects with this name exist. It may have been created twice, or some may be older.`,
    createApp: (matches: number) =>
      `${formatCount(matches)} apps with this name and platform exist. It may have been created twice, or some may be older.`,
    updateProject: () => '',
  },
  notFound: {
    createProject: 'No project with this name was found. You can create it again.',
    createApp: 'No app with this name and platform was found in the project. You can create it again.',
    updateProject: '',
  },
  saved: 'Your changes were saved.',
  openProject: 'Open the project',
  unsaved: 'The project is unchanged, so your changes were not saved. You can save again.',
  differs: 'The project has different values now. Someone else may have changed it.',
  differsDraft: 'The project has different values now. Restore the draft to compare.',
  incomplete: 'It wasn’t found, but the list couldn’t be read to the end, so the outcome is still unknown.',
  noProject: 'It’s unclear which project you entered, so the outcome is still unknown.',
  failed: 'The check failed, so the outcome is still unknown.',
  resubmit: {
    createProject: 'Create anyway',
    createApp: 'Create anyway',
    updateProject: 'Save anyway',
  },
  noId: 'no ID',
}

const conflict = {
  title: 'Someone else changed this project',
  text: 'Choose which version of each field to keep, then save.',
  opened: 'Original',
  theirs: 'Their version',
  mine: 'Your version',
  empty: 'empty',
  choose: 'Choose a version.',
  cause: 'Someone else changed the project after you opened this form.',
  chooseRemedy: 'Choose which version of each field above to keep, then save.',
  overwrittenTitle: 'Your changes were saved, but then overwritten.',
  overwritten: 'Someone else may have changed the project.',
  overwrittenChanged: 'The service has the other version.',
  nothingToSave: 'Nothing to save: the project already has these values.',
}

export const form = {
  optional: 'Optional.',
  notSent: 'Some fields need attention.',
  nameNeeded: 'Enter a name.',
  charactersLost: 'Some characters of this text couldn’t be read. Replace each “�” to save.',
  displayNameNeeded: 'Enter a display name.',
  projectNeeded: 'Choose a project.',
  projectUnknown: 'Choose a project from the list, or enter a full Project ID.',
  projectAmbiguous: 'More than one project has this name. Choose one from the list, or enter its Project ID.',
  platformNeeded: 'Choose a platform.',
  bundleNote: 'Optional. For example, com.example.app.',
  projectNote: 'Enter a name or a full Project ID.',
  projectFixed: 'The project of your Project key.',
  acceptProjectId: (projectId: string) => `Use “${isolateName(projectId)}” as the Project ID`,
  projectsFound: 'Matching projects',
  projectsNotLoaded: 'Couldn’t load the projects. Keep typing to retry, or enter a full Project ID.',
  noProjectFound: 'No matching projects.',
  noProjects: 'No projects yet.',
  projectFirst: 'Apps belong to projects. Create a project first.',
  checkHighlighted: 'Check the highlighted fields.',
  checkFields: (fields: string) => `Check ${fields}.`,
  drafts: {
    label: 'Drafts',
    kept: 'Unsaved draft:',
    sent: 'Sent, outcome unknown:',
    unnamed: 'unnamed',
    restore: 'Restore',
    discard: 'Discard',
  },
  check,
  conflict,
}

export const signUserIn = {
  title: 'Sign this user in?',
  explain: 'This performs a real sign-in on the service as this user.',
  done: 'The user was signed in',
  responseNote: 'This response isn’t stored. It can’t be shown again after this dialog closes.',
  notCopied: 'The token wasn’t copied. It can’t be shown again after this dialog closes.',
  valueNotCopied: 'The hidden values weren’t copied. They can’t be shown again after this dialog closes.',
  copyToken: 'Copy token',
  copyAsHeader: 'Copy as header',
  headerNote:
    '“Copy as header” assumes the header “Authorization: Bearer <token>”. Your app may use a different one.',
  noToken: 'No value in the response looks like a token for this user.',
  namesakes: (count: number, name: string, isMinimum: boolean) =>
    `${isMinimum ? 'At least ' : ''}${formatCount(count)} other ${plural(count, 'user of this project has', 'users of this project have')} “${name}” in their name.`,
  validUntil: (time: string, left: string) => `Valid until ${time} (${left})`,
  expired: (time: string) => `Expired: ${time}`,
  keepOpen: 'Keep open',
  closeAnyway: 'Close without copying',
  masked: 'hidden',
  show: (field: string) => `Show ${field}`,
  hideShort: 'Hide',
  hide: (field: string) => `Hide ${field}`,
}

export const formFeedback = {
  mayTryAgain: (secondsLeft: number) =>
    secondsLeft > 0 ? `You can try again in ${formatSeconds(secondsLeft)}.` : 'You can try again now.',
  staleRecord: (time: string) => `Showing data from ${time}.`,
  projectCreated: (name: string) => `Project ${isolateName(name)} was created.`,
  projectSaved: 'Your changes were saved.',
  appCreated: (name: string) => `App ${isolateName(name)} was created.`,
}

export const formAction = {
  createProject: 'Create project',
  saveChanges: 'Save changes',
  createApp: 'Create app',
  signUserIn: 'Sign user in',
  showAll: 'Show all',
  showLess: 'Show less',
  showMore: 'Show more',
  details: 'Technical details',
  copyDetails: 'Copy details',
}
