const jwtOrKey = /(?<![A-Za-z\d])(?:ey[JA][\w-]{8,}\.|[sr]k[_-][\w-]{16,})/

/** Whether a text, such as a name, contains a JWT or a key such as `sk_live_…`. */
export const hasJwtOrKey = (text: string): boolean => jwtOrKey.test(text)

/** Matches a run of the characters of tokens with both digits and letters. */
const mixedRun = /^(?=.*\d)(?=.*[A-Za-z])[\w\-.~+/=|]+$/

/** Whether a whole text is long and mixed enough to be a token, and no date or web address. */
export const isOpaqueText = (text: string, minLength = 24): boolean =>
  text.length >= minLength && mixedRun.test(text)

/** Whether a part of a text is long and mixed enough to be a token. */
export const hasOpaqueText = (text: string): boolean =>
  text.split(/[^\w\-.~+/=|]+/).some((part) => isOpaqueText(part))

/** Matches names of identifiers. A bare `id` outside `user`, `app` and the like may be the token. */
const identifierName =
  /(?:[a-z\d](?:Id|ID|Uuid|UUID)|[_-](?:id|ID|uuid))s?$|(?:^|\.)(?:user|app|project|account|profile|member|owner|organization|tenant|team|role|group)s?\.(?:_?id|uuid)$/
const identifierText = /^[\w-]{1,64}$/

/** Whether a value is an identifier by the path of its field and its own characters. */
export const isIdentifier = (path: string, text: string): boolean =>
  identifierText.test(text) && identifierName.test(path.replace(/\.\d+/g, ''))
