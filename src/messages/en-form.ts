/** The English texts of forms and other writes, part of `en.ts`. */

import { formatCount } from './en-count.ts'
import { isolateName } from './en-name.ts'

const check = {
  now: 'Check now',
  checking: 'Checking…',
  aborted: 'The session ended before an answer came.',
  sentEarlier: 'It was sent earlier, and no answer was seen.',
  found: {
    createProject: 'A project with this name is there. It may have been there before.',
    createApp: 'An app with this name and platform is there. It may have been there before.',
    updateProject: '',
  },
  thatIsIt: 'That is it',
  foundMore: {
    createProject: (matches: number) =>
      `${formatCount(matches)} projects with this name are there. It may have been created twice, or one was there before.`,
    createApp: (matches: number) =>
      `${formatCount(matches)} apps with this name and platform are there. It may have been created twice, or one was there before.`,
    updateProject: () => '',
  },
  notFound: {
    createProject: 'No project with this name was found. Whether to create it again is your choice.',
    createApp:
      'No app with this name and platform was found in the project. Whether to create it again is your choice.',
    updateProject: '',
  },
  saved: 'The project holds what you typed: the changes were saved.',
  openProject: 'Open the project',
  unsaved: 'The project holds what it held before: the changes were not saved. You can save again.',
  differs: 'The project holds something else: someone else has changed it since.',
  differsDraft: 'The project holds something else now. Restore the draft to compare.',
  incomplete: 'It was not found, but the list could not be seen to its end, so this is still not known.',
  noProject: 'The project that was typed is not known, so there is nothing to look in.',
  failed: 'It could not be looked for, so this is still not known.',
  anyway: {
    createProject: 'Create anyway',
    createApp: 'Create anyway',
    updateProject: 'Save anyway',
  },
  noId: 'no ID',
}

const conflict = {
  title: 'Someone else changed this project',
  text: 'Choose for each field what to keep, then save again.',
  opened: 'Opened',
  theirs: 'Theirs',
  mine: 'Mine',
  empty: 'empty',
  choose: 'Choose one of the two.',
  cause: 'Someone else has changed the project since this form was opened.',
  chooseRemedy: 'Choose for each field above what to keep, then save again.',
  overwrittenTitle: 'The changes were saved, and then changed by someone else.',
  overwritten: 'The project no longer holds what you saved.',
  overwrittenChanged: 'The service holds the other version.',
  nothingToSave: 'Nothing had to be saved: the project holds this already.',
}

export const form = {
  optional: 'Optional.',
  notSent: 'A field is not filled in right, so nothing was sent.',
  nameNeeded: 'Enter a name.',
  displayNameNeeded: 'Enter a display name.',
  projectNeeded: 'Choose a project.',
  projectUnknown: 'Choose one of the projects found, or enter a whole Project ID.',
  projectAmbiguous: 'More than one project has this name. Choose one from the list, or enter its Project ID.',
  platformNeeded: 'Choose a platform.',
  bundleNote: 'Optional. The identifier in the store, such as com.example.app.',
  projectNote: 'Type a name or a whole Project ID.',
  projectFixed: 'The project of this Project key.',
  takeProjectId: (projectId: string) => `Use the Project ID ${isolateName(projectId)}`,
  projectsFound: 'Matches',
  projectsNotLoaded: 'The projects could not be loaded. Type on to try again, or enter a whole Project ID.',
  noProjectFound: 'No project has this name.',
  noProjects: 'There are no projects yet.',
  projectFirst: 'An app belongs to a project, and there is none yet.',
  correct: 'Correct the marked fields and try again.',
  drafts: {
    label: 'Drafts',
    kept: 'Typed here and not saved:',
    sent: 'Sent, and its outcome is not known:',
    unnamed: 'without a name',
    restore: 'Restore',
    discard: 'Discard',
  },
  check,
  conflict,
}

export const signUserIn = {
  title: 'Sign this user in?',
  explain: 'This makes a real sign-in on the service, in the name of this user.',
  done: 'The user was signed in.',
  answerNote: 'Shown once and not stored. It is gone when you close this dialog.',
  notCopied: 'The token was not copied. It cannot be shown again after this dialog closes.',
  valueNotCopied: 'The hidden values were not copied. They cannot be shown again after this dialog closes.',
  copyToken: 'Copy token',
  copyAsHeader: 'Copy as header',
  headerNote:
    'Copy as header assumes the header “Authorization: Bearer <token>”. Your app may use another one.',
  noToken: 'No value in the response looks like a token for this user.',
  expiresIn: (left: string) => `Expires in ${left}`,
  expired: 'Expired',
  keepOpen: 'Keep open',
  closeAnyway: 'Close without copying',
  masked: 'hidden',
  show: (field: string) => `Show ${field}`,
  hideShort: 'Hide',
  hide: (field: string) => `Hide ${field}`,
}

export const formFeedback = {
  projectCreated: (name: string) => `Project ${isolateName(name)} was created.`,
  projectSaved: 'The changes were saved.',
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
