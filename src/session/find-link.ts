import { decodeId } from '../paths.ts'
import { isObject } from '../reading/index.ts'
import { addressWithoutKeys } from './key-in-address.ts'
import { findLinkName, tabStorage } from './tab-storage.ts'

// Links of other programs, such as a help desk, whose fragments no server sees: `/find#q=TEXT&case=ZD-1234` and
// `/users/usr_7#sign-in`. What they request stays in the tab until it is used, also across a sign-in and a lock.

const MAX_TEXT_LENGTH = 2000
const casePattern = /^[\p{L}\p{Nd}#\-_/]{1,40}$/u

interface FindLink {
  text?: string | undefined
  /** The number of the case in the other program. It stays until it is removed or the user signs out. */
  caseName?: string | undefined
  /** The path segment of the user whose sign-in opens. */
  signIn?: string | undefined
}

/** Decodes a value. A plus sign is a space, except in an email address, and at the start, as in `+82 10` and `tel=+82 10`. */
function decodeValue(value: string): string {
  const text = value.replace(/(?<!^|=|%3d)\+(?![^\s&]*(?:@|%40))/gi, '%20')
  try {
    return decodeURIComponent(text)
  } catch {
    return value
  }
}

const valueIn = (hash: string, name: string) =>
  decodeValue(new RegExp(`[#&]${name}=([^&]*)`).exec(hash)?.[1] ?? '').trim()

/** Returns what a link requests, such as `find#q=anna&case=ZD-1234`, and nothing for other texts. */
export function readFindLink(link: string): FindLink {
  const signIn = /^users\/([^/]+)\/?#sign-in$/.exec(link)?.[1]
  if (signIn !== undefined) return { signIn }
  const hash = /^find\/?(#.*)$/s.exec(link)?.[1] ?? ''
  const [text, caseName] = [valueIn(hash, 'q'), valueIn(hash, 'case')]
  return {
    text: text !== '' && text.length <= MAX_TEXT_LENGTH ? text : undefined,
    caseName: casePattern.test(caseName) ? caseName : undefined,
  }
}

const store = (link: FindLink) => tabStorage.write(findLinkName, link)

/** Returns what the last link requests, as far as it is not used. One to a sign-in has the case of an earlier one. */
function stored(): FindLink {
  const value = tabStorage.read(findLinkName)
  if (!isObject(value)) return {}
  const textOf = (text: unknown) => (typeof text === 'string' ? text : undefined)
  const caseName = textOf(value.caseName)
  if (typeof value.link !== 'string')
    return { text: textOf(value.text), caseName, signIn: textOf(value.signIn) }
  const latest = readFindLink(value.link)
  // Another link of the help desk is another case, or none.
  const link = latest.signIn === undefined ? latest : { ...latest, caseName }
  // Nothing stays of what is ignored, such as a text that is too long.
  store(link)
  return link
}

/** Returns the text to find once; '' if there is none, or it has one of the keys. */
export function takeFindText(keys: readonly string[]): string {
  const { text = '', ...link } = stored()
  if (text !== '') store(link)
  const address = `https://example.com/#${encodeURIComponent(text.toWellFormed())}`
  return addressWithoutKeys(address, keys, '/') === address ? text : ''
}

/** Whether the address has requested to sign this user in. Any user's page uses the request up. */
export function takeSignInLink(userId: string): boolean {
  const { signIn, ...link } = stored()
  if (signIn !== undefined) store(link)
  return signIn !== undefined && decodeId(signIn) === userId
}

export const caseOfTab = (): string | undefined => stored().caseName

export function removeCase(): void {
  const { caseName: _, ...link } = stored()
  store(link)
}
