/** The texts of keys and sessions, in English: a part of `en.ts`. */

export const session = {
  button: 'Session',
  master: 'Master key',
  project: 'Project key',
  described: (kind: string, host: string, ending: string | undefined) =>
    ending === undefined ? `${kind}, ${host}` : `${kind}, ${host}, ends in ${ending}`,
  changeKey: 'Change key',
  signOut: 'Sign out',
  check: 'Connection check',
  theme: { label: 'Theme', light: 'Light', dark: 'Dark', auto: 'System' },
}

export const signIn = {
  title: 'Sign in',
  key: 'API key',
  keyNote: (host: string) =>
    `Stays in this tab and goes only to ${host}. Prefer a Project key where it is enough.`,
  show: 'Show',
  projectId: 'Project ID',
  projectNote: 'Optional. Some Project keys need it.',
  forget: 'Forget the key on reload',
  submit: 'Sign in',
  working: 'Signing in…',
  connectedTo: 'Connected to',
  enterKey: 'Enter an API key.',
  characters: 'A key has only visible ASCII characters. Copy it again, without the text around it.',
  notAccepted: 'The service did not accept this key.',
  projectNeeded: 'If it is a Project key, enter its Project ID.',
  notAcceptedForProject:
    'Check that the key is whole and not revoked, and that the Project ID belongs to it.',
  notSignedIn: 'You are not signed in.',
  notAboutKey: 'The key could not be tried.',
}

export const access = {
  masterOnly: 'This page needs a Master key; the key in use is a Project key and sees its own project only.',
  ownProject: 'Go to the project of this key',
  otherProject: 'This Project key belongs to another project and may not see this one.',
}
