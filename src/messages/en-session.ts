/** The English texts of keys and sessions, part of `en.ts`. */

import { isolateName } from './en-name.ts'

export const session = {
  projectOf: (projectId: string) => `Project key of ${isolateName(projectId)}`,
  changeKey: 'Change key',
  check: 'Connection check',
  again: 'Enter the key again',
  againNote:
    'The service no longer accepts your key. It may have been revoked. This page and what you typed are kept. After entering a key, repeat the action that was refused.',
  continue: 'Continue',
  notNow: 'Not now',
  anotherKey: 'Enter another key',
  otherOwner: (name: string) => `This is a different key: ${name}.`,
  otherOwnerNote: (former: string) =>
    `This page was opened with the ${former}. If you continue, the page closes. Its drafts stay in this tab, but only for the earlier key.`,
  lockedNote: (name: string, host: string) => `Enter the ${name} for ${host} to continue. Drafts are kept.`,
  unlock: 'Unlock',
}

export const signIn = {
  title: 'Sign in',
  key: 'API key',
  keyNote: (host: string) =>
    `Kept in this tab and sent only to ${host}. Use a Project key if that’s all you need.`,
  keyNoteAgain: (host: string) => `Kept in this tab and sent only to ${host}.`,
  show: 'Show',
  service: 'Service',
  projectId: 'Project ID',
  projectNote: 'Optional. Some Project keys require it.',
  forget: 'Forget the key on reload',
  submit: 'Sign in',
  working: 'Signing in…',
  serviceAt: 'Service:',
  enterKey: 'Enter an API key.',
  keyAsProjectId: 'This is the API key. Enter the Project ID, or leave this field empty.',
  characters: 'A key contains only visible ASCII characters. Copy it again without any surrounding text.',
  notAccepted: 'The service did not accept this key.',
  refusedKey: 'Not accepted.',
  projectNeeded: 'If it is a Project key, enter its Project ID.',
  notAcceptedForProject:
    'Check that the key is complete and not revoked, and that the Project ID is correct.',
  notAcceptedHere:
    'Check that the key is complete and not revoked. To use a key that requires a Project ID, use “Add a key”, or sign out and sign in again.',
  continueAs: (name: string) => `Continue as ${name}`,
  continueAt: (name: string, service: string) => `Continue as ${name} at ${service}`,
  notUsable: 'This key can’t be used.',
  notSignedIn: 'Sign-in failed.',
  notAboutKey: 'The key couldn’t be checked.',
}
