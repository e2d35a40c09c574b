// A JWT begins with `{"` or `{ ` in base64url; a key begins with `sk_` (secret) or `rk_` (restricted).
const jwtOrKey = /(?<![A-Za-z\d])(?:ey[JA][\w-]{8,}\.|[sr]k[_-][\w-]{16,})/

/** Whether a text, such as a name, contains a JWT or a key such as `sk_live_…`. */
export const hasJwtOrKey = (text: string): boolean => jwtOrKey.test(text)

/** Matches a text of characters that tokens consist of, with at least one digit and one letter. */
const tokenLikeText = /^(?=.*\d)(?=.*[A-Za-z])[\w\-.~+/=|]+$/

/**
 * Whether a whole text may be a token, by its length and its characters. Times and web addresses may not,
 * since they contain a colon.
 */
export const isOpaqueText = (text: string, minLength = 24): boolean =>
  text.length >= minLength && tokenLikeText.test(text)

/** Matches the path of an identifier. A plain `id` counts only inside `user`, `app` and the like. */
const identifierPath =
  /(?:[a-z\d](?:Id|ID|Uuid|UUID)|[_-](?:id|ID|uuid))s?$|(?:^|\.)(?:user|app|project|account|profile|member|owner|organization|tenant|team|role|group)s?\.(?:_?id|uuid)$/
const identifierText = /^[\w-]{1,64}$/

const withoutIndexes = (path: string) => path.replace(/\.\d+/g, '')

/** Whether a text is an identifier, by its characters and the path of its field, such as `data.0.user.id`. */
export const isIdentifier = (path: string, text: string): boolean =>
  identifierText.test(text) && identifierPath.test(withoutIndexes(path))
