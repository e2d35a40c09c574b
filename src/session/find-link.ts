import { basePath, decodeId } from '../paths.ts'
import { isObject } from '../reading/index.ts'
import { addressWithoutKeys } from './key-in-address.ts'
import { tabStorage } from './tab-storage.ts'

// Links of other programs, such as a help desk, whose fragments no server sees: `/find#q=TEXT&case=ZD-1234` and
// `/users/usr_7#sign-in`. What they request stays in the tab until it is used, also across a sign-in and a lock.

const storageName = 'find-link'

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
  const text = value.replace(/(?<!^|=|%3d)\+(?![^+]*(?:@|%40))/gi, '%20')
  try {
    return decodeURIComponent(text)
  } catch {
    return value
  }
}

const valueIn = (hash: string, name: string) =>
  decodeValue(new RegExp(`[#&]${name}=([^&]*)`).exec(hash)?.[1] ?? '').trim()

/** Returns what the address requests, and undefined for other addresses. */
export function readFindLink(path: string, hash: string): FindLink | undefined {
  const signIn = hash === '#sign-in' ? /^users\/([^/]+)\/?$/.exec(path)?.[1] : undefined
  if (signIn !== undefined) return { signIn }
  if (!/^find\/?$/.test(path) || hash === '') return undefined
  const [text, caseName] = [valueIn(hash, 'q'), valueIn(hash, 'case')]
  return {
    text: text !== '' && text.length <= MAX_TEXT_LENGTH ? text : undefined,
    caseName: casePattern.test(caseName) ? caseName : undefined,
  }
}

function stored(): FindLink {
  const link = tabStorage.read(storageName)
  const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
  if (!isObject(link)) return {}
  return { text: textOf(link.text), caseName: textOf(link.caseName), signIn: textOf(link.signIn) }
}

const store = (link: FindLink) => tabStorage.write(storageName, link)

/**
 * Moves what the address requests into the tab's storage. The address and the history keep nothing of it.
 * @param isInStartScript whose memory the application does not have, so that it does nothing if nothing can be stored.
 */
export function takeFindLink(isInStartScript = false): void {
  const { pathname, search, hash } = location
  const link = readFindLink(pathname.slice(basePath.length), hash)
  if (!link) return
  const isStored = store({ ...link, caseName: link.caseName ?? stored().caseName })
  if (isStored || !isInStartScript) history.replaceState(history.state, '', pathname + search)
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

export const clearFindLink = (): void => tabStorage.remove(storageName)
