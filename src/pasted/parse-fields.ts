import { decodePercent, decodeSeparators } from './clean-text.ts'
import { looksLikeId } from './id-shape.ts'
import { kinds, type LearnedShapes, type RecordKind } from './learned-shapes.ts'
import { type IdCandidate, readSentence, toCandidate, unwrap } from './words.ts'

export const resourceOf = { user: 'users', app: 'apps', project: 'projects' } as const

export interface Known {
  shapes: LearnedShapes
  /** Decodes an ID in the path of a page, whose address may encode it otherwise than a service's. */
  decodeId: (segment: string) => string
}

export const same = (text: string): string => text

const kindOfList = (name = '') => kinds.find((kind) => resourceOf[kind] === name)
const nonIdSegments = ['new', 'signin']

// The kind that the name of a field tells: `user_id`, `User ID` and `user`.
export const kindOfIdField = (name: string): RecordKind | undefined =>
  kinds.find((kind) => kind === name.toLowerCase().replace(/[\s_-]|id$|^project(?=[ _-]?app)/g, ''))

/** Reads the IDs in a path, the innermost first: those in routes of the service and its pages, and what looks like one. */
function readPath(pathname: string, { shapes, decodeId }: Known): IdCandidate[] {
  const isService = pathname.includes('/v1/')
  // Unlike a service's, the address of a page may encode IDs in its own way.
  const decode = isService ? same : decodeId
  const named: IdCandidate[] = []
  const others: IdCandidate[] = []
  const segments = pathname.split('/')
  for (const [index, segment] of segments.entries()) {
    const kind = kindOfList(segments[index - 1])
    const decoded = decodePercent(segment)
    // Elsewhere, as in `projects/acme-prod/traces/1`, the segment may be of another service.
    const isRoute = isService || /^(?:|edit|users|apps|projects)$/.test(segments[index + 1] ?? '')
    if (kind === undefined || !isRoute) others.push(...readSentence(decoded, shapes).words)
    else if (segment !== '' && !nonIdSegments.includes(segment))
      named.unshift(toCandidate([decode(decoded)], [kind]))
  }
  return [...named, ...others]
}

/**
 * A URL, a path that starts with a slash, or a path with a list's name. Commas and brackets belong to the
 * text around it, because addresses percent-encode them; so does the label of a link in a chat, `<https://…|usr_1>`.
 */
const addressPattern =
  /(?:\b[a-z][a-z\d+.-]{0,30}:\/\/|(?<![^\s"'`(<=])(?:\/(?=\w)|(?:[\w.:-]+\/)*(?:users|apps|projects)\/(?=\w)))[^\s"'`<>“”‘’«»„,;|\\[\]{}]+(?:\|(?=[^<>|\n]*>))?/giu

// Punctuation of the sentence that follows an address, as in `(see https://x/users/usr_1).`
const punctuationAfterAddress = /[)\s.:!?|]+$/

// Sources of labels, such as `nickname` and `userId`, and `uid`, which suggests a user but excludes no kind.
const nameSource = 'nickname|(?:(?:app|display|project)[ _-]?)?name'
const nameFieldPattern = new RegExp(`^(?:${nameSource})$`, 'i')
const labelSource = `((?:user|project[ _-]?app|app|project|uid|sub(?:ject)?|account|customer|member)(?:[ _-]?id)?|${nameSource})`
// The colon of `user:7` may belong to an ID, so it ends a label only after a quote, `id` or `name`, or before a space.
const separatorSource = String.raw`(?:["'\x60”]\s*[=:]|\s*=|:(?=\s)|(?<=(?:user|app|project)[ _-]?id)(?:\s*:|>)|(?<=name)\s*:)\s*`
// The last group is the word after an unquoted value, unless that word is a label.
const valueSource = String.raw`(?:"([^"]*)"|'([^']*)'|\x60([^\x60]*)\x60|(<?(?:[^\s,;&|"'\x60<]|\|(?![\w-]+[=:]))+)(?=(\s+[^\s=:]+(?![^\s]*["'\x60]?[=:]))?))`
const labeledValuePattern = new RegExp(`(?<![\\w-])${labelSource}${separatorSource}${valueSource}`, 'giu')

// A sign that `uid=` is an account of Unix: `uid=0 gid=0`, `auid=0`, `by ann(uid=1000)`.
const unixSignPattern = /(?<!\w)(?:g|eu|au)id=\d|\(uid=\d/
const unixAccountPattern = /(?<!\w)(?:[aefs]|fs)?[ug]id=\d+(?!\w)(?:\([\w.-]*\))?/g

// Several numbers after a label: `users 3, 42 and 2024`, `"userIds":[3,42]`.
const labeledNumbersPattern =
  /(?<![\w-])((?:user|app|project)s?(?:[ _-]?ids?)?|ids?)["']?\s*[:=]?\s*[[(]?(#?\d+(?:(?:\s*[,;&]\s*(?:and\s+)?|\s+(?:and|or)\s+)#?\d+)+)(?![\w.:-])/gi

export const missingValuePattern = /^(?:|null|nil|none|undefined|unknown|true|false|n\/a|:?-+)$/i

/**
 * Reads what addresses and labels such as `userId=…` and `"userId": "…"` name.
 * @returns `rest`, the text without them, and `isLabeled`, whether there is any, even without an ID.
 */
export function readFields(text: string, known: Known) {
  const words: IdCandidate[] = []
  const names: string[] = []
  const withoutAddresses = text.replace(addressPattern, (match) => {
    const address = match.replace(punctuationAfterAddress, '')
    // An address that is copied from a browser may lack its scheme.
    const startsWithHost = /^[\w-]+[.:][\w.:-]*\//.test(address) && !address.includes('://')
    const url = startsWithHost ? `http://${address}` : address
    if (!URL.canParse(url, 'http://console')) return match
    const { pathname, searchParams, hash } = new URL(url, 'http://console')
    words.push(...readPath(pathname, known), ...readPath(hash.slice(1), known))
    for (const [field, value] of searchParams) {
      const kind = kindOfIdField(field)
      if (kind !== undefined && value !== '') words.push(toCandidate([value], [kind]))
      else if (nameFieldPattern.test(field) && value !== '') names.push(value)
      else
        for (const segment of decodeSeparators(value || field).split('/'))
          words.push(...readSentence(segment, known.shapes).words)
    }
    return ' '
  })
  // A single word that is encoded is read as one.
  const decoded = /\s/.test(text.trim()) ? decodeSeparators(withoutAddresses) : withoutAddresses
  const withoutAccounts = unixSignPattern.test(decoded) ? decoded.replace(unixAccountPattern, ' ') : decoded
  const withoutNumbers = withoutAccounts.replace(
    labeledNumbersPattern,
    (_, label: string, numbers: string) => {
      const kind = kindOfIdField(label.replace(/s$/i, ''))
      words.push(...(numbers.match(/\d+/g) ?? []).map((id) => toCandidate([id], kind && [kind])))
      return ' '
    },
  )
  const rest = withoutNumbers.replace(
    labeledValuePattern,
    (match: string, ...groups: (string | undefined)[]) => {
      const [label = '', double, single, back, unquoted, followingWord] = groups
      const quoted = double ?? single ?? back
      const value = (quoted ?? decodePercent(unwrap(unquoted ?? ''))).trim()
      const kind = kindOfIdField(label)
      const isValue = quoted !== undefined || followingWord === undefined
      if (missingValuePattern.test(value)) return ' '
      if (/name$/i.test(label)) names.push(value)
      else if (kind === undefined && (quoted !== undefined || looksLikeId(value)))
        words.push({ ...toCandidate([value]), isLabeled: true })
      else if (kind !== undefined && (looksLikeId(value) || (/id$/i.test(label) && isValue)))
        words.push(toCandidate([value], [kind]))
      // The value of `user: ember` is a name, but `user: not found` and `User ID: not found` are sentences.
      else if (kind !== undefined && isValue) names.push(value)
      else return match
      return ' '
    },
  )
  return { words, names, rest, isLabeled: withoutAddresses !== text || rest !== decoded }
}
