import { looksLikeId } from './id-shape.ts'

/** Source of a character class, without the zero-width joiners that some scripts need. */
const invisibleCharacters = String.raw`\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF`
/** Also matches any ignorable character next to an ASCII character. */
const invisiblePattern = new RegExp(
  String.raw`[${invisibleCharacters}]|(?<=[\x21-\x7e])\p{DI}+|\p{DI}+(?=[\x21-\x7e])`,
  'gu',
)
const invisibleEndsPattern = new RegExp(
  String.raw`^[\s\u200C\u200D${invisibleCharacters}]+|[\s\u200C\u200D${invisibleCharacters}]+$`,
  'g',
)

/** Terminal color codes, with the escape character itself or its notation in a string literal. */
const terminalColors = /(?:\p{Cc}|\\(?:u001b|x1b|033|e))\[[\d;]*m/giu
/** Color codes that have lost their escape character. */
const bareColors = /\[\d{1,3}(?:;\d{1,3})*m/g
/** Removes bare color codes if one of them resets the color; otherwise they may be ordinary text. */
const withoutBareColors = (text: string) =>
  text.includes('[0m') || text.includes('[39m') ? text.replace(bareColors, ' ') : text

/** HTML entities and the characters that replace them. */
const entities: readonly (readonly [RegExp, string])[] = [
  [/&(?:quot|ldquo|rdquo|#34|#x22);/gi, '"'],
  [/&(?:apos|lsquo|rsquo|#39|#x27);/gi, "'"],
  [/&(?:nbsp|#160|#xa0|lt|#60|#x3c|gt|#62|#x3e);/gi, ' '],
  [/&(?:amp|#38|#x26);/gi, '&'],
]

/** Decodes HTML entities, and removes white space and invisible characters at both ends. */
export const decodeEntitiesAndTrim = (text: string): string =>
  entities
    .reduce((current, [entity, character]) => current.replace(entity, character), text)
    .replace(invisibleEndsPattern, '')

/** Full-width letters and digits, and non-breaking hyphens. */
const unusualCharacters = /[\uFF10-\uFF19\uFF21-\uFF3A\uFF3F\uFF41-\uFF5A\u2010\u2011]/g
const toUsualCharacter = (character: string) =>
  /[\u2010\u2011]/.test(character) ? '-' : character.normalize('NFKC')

/** Bold, italic and struck-through words in Markdown, except with underscores, which may belong to an ID. */
const markdownEmphasis = /(?<=^|[\s|(])(\*\*|~~|\*)([^\s*~]+)\1(?=$|[\s|),.;:!?])/g

const controlCharactersExceptWhiteSpace = /(?!\s)\p{Cc}/gu
const escapedWhiteSpace = /\\[nrt]/g
const escapeBeforePunctuation = /\\(?=["'/\\_*])/g

/** Returns a text without invisible characters, terminal colors, and JSON and Markdown escapes. */
export const cleanText = (text: string): string =>
  withoutBareColors(text.replace(terminalColors, ' '))
    .replace(controlCharactersExceptWhiteSpace, ' ')
    .replace(invisiblePattern, '')
    .replace(unusualCharacters, toUsualCharacter)
    .replace(escapedWhiteSpace, ' ')
    .replace(escapeBeforePunctuation, '')
    .replace(markdownEmphasis, (match, _mark, inner: string) => (looksLikeId(inner) ? inner : match))
