/** The texts of the support view of a user and of the journal, in English: a part of `en.ts`. */

export const ticket = {
  title: 'For a ticket',
  preview: 'Text for a ticket',
  copy: 'Copy for a ticket',
  choose: 'Choose more fields',
  asOf: 'As of',
  page: 'Page',
}

export const journal = {
  title: 'Journal',
  here: 'Done in this tab',
  note: 'What you did in this tab. It is kept in memory only: reloading, locking or signing out clears it.',
  empty: 'Nothing recorded yet.',
  done: {
    createProject: 'Created the project',
    updateProject: 'Changed the project',
    createApp: 'Created the app',
    signInUser: 'Signed in the user',
  },
  refused: {
    createProject: 'Could not create the project',
    updateProject: 'Could not change the project',
    createApp: 'Could not create the app',
    signInUser: 'Could not sign in the user',
  },
  unknown: {
    createProject: 'Outcome unknown: create the project',
    updateProject: 'Outcome unknown: change the project',
    createApp: 'Outcome unknown: create the app',
    signInUser: 'Outcome unknown: sign in the user',
  },
}
