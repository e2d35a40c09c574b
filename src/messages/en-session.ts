/** The English texts of keys and sessions, part of `en.ts`. */

import { isolateName } from './en-name.ts'

export const session = {
  projectOf: (projectId: string) => `Project key of ${isolateName(projectId)}`,
  changeKey: 'Change key',
  check: 'Connection check',
  again: 'Enter the key again',
  againNote:
    'The service no longer accepts the key in use: it may have been revoked. The page and what you typed stay; send again yourself what was refused.',
  continue: 'Continue',
  notNow: 'Not now',
  anotherKey: 'Enter another key',
  otherOwner: (name: string) => `This is another key: ${name}.`,
  otherOwnerNote: (former: string) =>
    `The page belongs to the ${former}. It is closed if you continue; drafts stay in this tab for that key and are not shown to this one.`,
  lockedNote: (name: string, host: string) =>
    `This session with the ${name} at ${host} is locked. Enter the key to go on where it was; drafts are kept.`,
  unlock: 'Unlock',
}

export const signIn = {
  title: 'Sign in',
  key: 'API key',
  keyNote: (host: string) =>
    `Stays in this tab and goes only to ${host}. Prefer a Project key where it is enough.`,
  keyNoteAgain: (host: string) => `Stays in this tab and goes only to ${host}.`,
  show: 'Show',
  service: 'Service',
  projectId: 'Project ID',
  projectNote: 'Optional. Some Project keys need it.',
  forget: 'Forget the key on reload',
  submit: 'Sign in',
  working: 'Signing in…',
  serviceAt: 'Service:',
  enterKey: 'Enter an API key.',
  keyAsProjectId: 'This is the API key. Enter the Project ID, or leave this field empty.',
  characters: 'A key has only visible ASCII characters. Copy it again, without the text around it.',
  notAccepted: 'The service did not accept this key.',
  projectNeeded: 'If it is a Project key, enter its Project ID.',
  notAcceptedForProject:
    'Check that the key is whole and not revoked, and that the Project ID belongs to it.',
  notAcceptedHere:
    'Check that the key is whole and not revoked. A key that needs its Project ID can only be signed in with anew.',
  continueAs: (name: string) => `Continue as ${name}`,
  continueAt: (name: string, service: string) => `Continue as ${name} at ${service}`,
  notTaken: 'This key was not taken.',
  notSignedIn: 'You are not signed in.',
  notAboutKey: 'The key could not be tried.',
}
