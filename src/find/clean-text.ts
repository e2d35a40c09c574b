import { looksLikeId } from './id-shape.ts'

const invisible = String.raw`\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF`
const invisibleAnywhere = new RegExp(
  String.raw`[${invisible}]|(?<=[\x21-\x7e])\p{DI}+|\p{DI}+(?=[\x21-\x7e])`,
  'gu',
)
const invisibleEnds = new RegExp(
  String.raw`^[\s\u200C\u200D${invisible}]+|[\s\u200C\u200D${invisible}]+$`,
  'g',
)

/** Color codes with the escape character itself, or with its name as in a string literal. */
const terminalColors = /(?:\p{Cc}|\\(?:u001b|x1b|033|e))\[[\d;]*m/giu
/** Color codes that have lost their escape character. */
const bareColors = /\[\d{1,3}(?:;\d{1,3})*m/g
/** Removes bare color codes only if at least one of them resets the color. */
const withoutBareColors = (text: string) =>
  text.includes('[0m') || text.includes('[39m') ? text.replace(bareColors, ' ') : text

/** HTML entities and the characters that replace them. */
const entities: readonly (readonly [RegExp, string])[] = [
  [/&(?:quot|ldquo|rdquo|#34|#x22);/gi, '"'],
  [/&(?:apos|lsquo|rsquo|#39|#x27);/gi, "'"],
  [/&(?:nbsp|#160|#xa0|lt|#60|#x3c|gt|#62|#x3e);/gi, ' '],
  [/&(?:amp|#38|#x26);/gi, '&'],
]

/** Returns a text without HTML entities, and without white space and invisible characters at its ends. */
export const decodeEntities = (text: string): string =>
  entities
    .reduce((current, [entity, character]) => current.replace(entity, character), text)
    .replace(invisibleEnds, '')

/** Full-width letters and digits, and hyphens that do not break. */
const unusualForms = /[\uFF10-\uFF19\uFF21-\uFF3A\uFF3F\uFF41-\uFF5A\u2010\u2011]/g
const usualForm = (character: string) =>
  /[\u2010\u2011]/.test(character) ? '-' : character.normalize('NFKC')

/** Bold, italic and struck-through identifiers in Markdown; underscores may belong to an identifier. */
const markdownEmphasis = /(?<=^|[\s|(])(\*\*|~~|\*)([^\s*~]+)\1(?=$|[\s|),.;:!?])/g

/** Returns a text without invisible characters, terminal colors, and JSON and Markdown escapes. */
export const cleanText = (text: string): string =>
  withoutBareColors(text.replace(terminalColors, ' '))
    .replace(/(?!\s)\p{Cc}/gu, ' ')
    .replace(invisibleAnywhere, '')
    .replace(unusualForms, usualForm)
    .replace(/\\[nrt]/g, ' ')
    .replace(/\\(?=["'/\\_*])/g, '')
    .replace(markdownEmphasis, (match, _mark, inner: string) => (looksLikeId(inner) ? inner : match))
