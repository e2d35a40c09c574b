/** The texts of forms and other writes, in English: a part of `en.ts`. */

export const form = {
  optional: 'Optional.',
  notSent: 'A field is not filled in right, so nothing was sent.',
  nameNeeded: 'Enter a name.',
  displayNameNeeded: 'Enter a display name.',
  projectNeeded: 'Choose a project.',
  projectUnknown: 'Choose one of the projects found, or enter a whole Project ID.',
  platformNeeded: 'Choose a platform.',
  bundleNote: 'Optional. The identifier in the store, such as com.example.app.',
  descriptionNote: 'Optional.',
  projectNote: 'Type a name or a whole Project ID.',
  projectFixed: 'The project of this Project key.',
  takeProjectId: (projectId: string) => `Use the Project ID ${projectId}`,
  projectsFound: 'Matches',
  noProjectFound: 'No project has this name.',
  correct: 'Correct the marked fields and try again.',
  emptyDescription: 'Sent as an empty description.',
}

export const signUserIn = {
  title: 'Sign this user in?',
  explain: 'This makes a real sign-in on the service, in the name of this user.',
  done: 'The user was signed in.',
  answerNote: 'Shown once and kept nowhere: it is gone when you leave this page.',
  masked: 'hidden',
  show: (field: string) => `Show ${field}`,
  hideShort: 'Hide',
  hide: (field: string) => `Hide ${field}`,
  close: 'Close',
}
