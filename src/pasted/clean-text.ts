import { looksLikeId } from './id-shape.ts'

// Without the zero-width joiners that some scripts need, except next to an ASCII character.
const invisiblePattern = /(?![\u200C\u200D])\p{Cf}|(?<=[\x21-\x7e])\p{DI}+|\p{DI}+(?=[\x21-\x7e])/gu

export const decodeEntitiesAndTrim = (text: string): string =>
  text
    .replace(/&(?:quot|ldquo|rdquo|#34|#x22);/gi, '"')
    .replace(/&(?:apos|lsquo|rsquo|#39|#x27);/gi, "'")
    .replace(/&(?:nbsp|#160|#xa0|lt|#60|#x3c|gt|#62|#x3e);/gi, ' ')
    .replace(/&(?:amp|#38|#x26);/gi, '&')
    .replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')

const toCharacter = (_: string, hexCode: string) => String.fromCharCode(Number.parseInt(hexCode, 16))

const withoutBareColors = (text: string) =>
  /\[(?:0|39)m/.test(text) ? text.replace(/\[\d{1,3}(?:;\d{1,3})*m/g, ' ') : text

// A sign that letters are escaped, as in `\uae40\ubbfc`; `ACME\u1234` may be an account of a Windows domain.
const escapedLetterPattern = /(?:(?<![a-z\d\\])|(?<=\\u[\da-f]{4}))\\+u(?!00|20)[\da-f]{4}/i
// Matches escapes of Latin letters, spaces, punctuation and symbols, perhaps escaped twice: `\u0022`, `\\u201c`.
const plainEscapePattern = /\\+u((?:00[\da-f]|2[\da-b][\da-f]|30[0-3]|f[ef][\da-f])[\da-f])/gi

// A sign of the source of an email, `user=3Dusr=5F7` and `href=3D"`; `userId=5F3009` may be an uppercase ID.
const quotedPrintablePattern = /=(?:3D|5F)(?:["']|[\w-]*=(?:3D|5F))/
const decodeQuotedPrintable = (text: string) =>
  quotedPrintablePattern.test(text) ? text.replace(/=(3D|5F)/g, toCharacter) : text

export const cleanText = (text: string): string =>
  // Terminal color codes, with the escape character itself or its notation in a string literal.
  withoutBareColors(
    decodeQuotedPrintable(text).replace(/(?:\p{Cc}|\^\[|\\+(?:u001b|x1b|033|e))\[[\d;]*m/giu, ' '),
  )
    .replace(escapedLetterPattern.test(text) ? /\\+u([\da-f]{4})/gi : plainEscapePattern, toCharacter)
    .replace(/\\+x(0[09ad]|[2-7][\da-f])/gi, toCharacter)
    // Control characters and escapes in a string literal, as in `usr_1\0usr_2` and `usr_1\nusr_2`.
    .replace(/(?!\s)\p{Cc}|\\[nrt]/gu, ' ')
    .replace(invisiblePattern, '')
    // Full-width letters and digits, and non-breaking hyphens.
    .replace(/[\uFF10-\uFF19\uFF21-\uFF3A\uFF3F\uFF41-\uFF5A]/g, (character) => character.normalize('NFKC'))
    .replace(/[\u2010\u2011]/g, '-')
    // Escapes before punctuation, `usr\_1` and `\"usr_1\"`.
    .replace(/\\(?=["'/\\_*])/g, '')
    // Bold, italic and struck-through words in Markdown, except with underscores, which may belong to an ID.
    .replace(/(?<=^|[\s|(])(\*\*|~~|\*)([^\s*~]+)\1(?=$|[\s|),.;:!?])/g, (match, _mark, inner: string) =>
      looksLikeId(inner) ? inner : match,
    )

export const decodePercent = (text: string): string => {
  try {
    const decoded = decodeURIComponent(text)
    return /%[\da-f]{2}/i.test(decoded) && decoded !== text ? decodePercent(decoded) : decoded
  } catch {
    return text
  }
}

export const decodeSeparators = (text: string) =>
  text.replace(/%(?:25)*(?:0[AD]|2[0267BC]|3[B-F]|3A(?!%(?:25)*2F)|5[BD]|7[BD])/gi, decodePercent)
