import { fold, toSearchText } from '../../contract/text.ts'
import { closeMatchTest } from '../../list/close-matches/plan-searches.ts'
import { looksLikePhone } from '../../list/search/phones.ts'
import type { FindQuery, IdCandidate } from '../../pasted/index.ts'
import type { FindResult } from './use-find.ts'

// An email address, after a space, a bracket, a quotation mark, a label or `mailto:`; not the password in an address.
const emailPattern =
  /(?<=^|[\s<("'“‘«,;=]|mailto:)[^\s<>()[\]"'“”‘’«»,;:@/=]+@[^\s<>()[\]"'“”‘’«»,;:@/=]+\.\p{L}{2,}/giu
// Labeled values: `phone=+82 10-1234-5678`, `"bundleId":"com.example.app"`.
const labeledPhonePattern =
  /\b(?:phone|mobile|msisdn|whatsapp|tel|cell|전화(?:번호)?|휴대폰)[a-z_ ]*["']?\s*[:=]\s*["']?([+(]*\d[\d\s()./-]{5,20}\d)/i
const labeledBundlePattern = /\bbundle[ _-]?id["']?\s*[:=]\s*["']?([\w-]+(?:\.[\w-]+)+)/i
// The reverse-domain name of an app, `com.example.app` or `de.example.app`, but not a name such as `jo.ann.lee`.
const bundlePattern =
  /^(?:(?:com|org|net|edu|io|dev|app|xyz)\.[a-z]|(?:ai|ar|at|au|be|br|ca|ch|cn|co|cz|de|dk|es|eu|fi|fr|gr|hk|hu|id|ie|il|in|it|jp|kr|me|mx|my|nl|no|nz|ph|pl|pt|ro|ru|se|sg|th|tr|tv|tw|ua|uk|us|vn|za)\.[a-z][\w-]{2})[\w-]*(?:\.[a-z][\w-]*)+$/i

export const isContact = (id: string): boolean =>
  id.includes('@') || looksLikePhone(id) || bundlePattern.test(id)

export interface FieldText {
  text: string
  resource: 'users' | 'apps'
}

export function contactIn(text: string, { ids, notes }: FindQuery): FieldText | undefined {
  const searchText = toSearchText(text)
  // A note means that the text has a secret, is too long or is a list.
  if (notes.length > 0 || /[\r\n\t]/.test(searchText)) return undefined
  const bundle = labeledBundlePattern.exec(searchText)?.[1] ?? bundlePattern.exec(searchText)?.[0]
  const [email, ...otherEmails] = new Map(
    searchText.match(emailPattern)?.map((address) => [fold(address), address]),
  ).values()
  const phone =
    labeledPhonePattern.exec(searchText)?.[1] ?? (looksLikePhone(searchText) ? searchText : undefined)
  const [contact, ...others] = [email, phone, bundle].filter((value) => value !== undefined)
  if (contact === undefined || others.length + otherEmails.length > 0) return undefined
  const isPart = ({ spellings: [id = ''] }: IdCandidate) => contact.includes(id) || searchText === id
  return ids.every(isPart) ? { text: contact, resource: contact === bundle ? 'apps' : 'users' } : undefined
}

/**
 * Returns a text that is no ID to search for in all fields of users, once every request has been answered and no
 * record was found. Undefined if there is none.
 */
export function searchableText(
  text: string,
  query: FindQuery,
  findResults: readonly FindResult[],
): FieldText | undefined {
  const searchText = toSearchText(text)
  if (query.notes.length > 0 || /[\r\n\t]/.test(searchText) || searchText.search(emailPattern) >= 0)
    return undefined
  // A service that ignores its filters returns records with other names.
  const isNowhere = findResults.every(
    ({ by, text: requested, state, hits }) =>
      !['pending', 'hidden'].includes(state) &&
      !hits.some(({ name }) => by === 'id' || closeMatchTest(requested)(name)),
  )
  return query.name !== '' && isNowhere ? { text: searchText, resource: 'users' } : undefined
}
