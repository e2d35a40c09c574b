import { looksLikeId } from './id-shape.ts'

const invisible = String.raw`\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF`
const invisibleAnywhere = new RegExp(
  String.raw`[${invisible}]|(?<=[\x21-\x7e])[\u200C\u200D]|[\u200C\u200D](?=[\x21-\x7e])`,
  'g',
)
const invisibleEnds = new RegExp(String.raw`^[\s${invisible}]+|[\s${invisible}]+$`, 'g')

/** With the escape character itself, or with its name in a string. */
const terminalColors = /(?:\p{Cc}|\\(?:u001b|x1b|033|e))\[[\d;]*m/giu
/** As they are left where the escape character is lost. */
const bareColors = /\[\d{1,3}(?:;\d{1,3})*m/g
/** Without the colors, where at least one ends. */
const withoutBareColors = (text: string) =>
  text.includes('[0m') || text.includes('[39m') ? text.replace(bareColors, ' ') : text

/** Characters as HTML writes them. */
const entities: readonly (readonly [RegExp, string])[] = [
  [/&(?:quot|ldquo|rdquo|#34|#x22);/gi, '"'],
  [/&(?:apos|lsquo|rsquo|#39|#x27);/gi, "'"],
  [/&(?:nbsp|#160|#xa0|lt|#60|#x3c|gt|#62|#x3e);/gi, ' '],
  [/&(?:amp|#38|#x26);/gi, '&'],
]

/** A text as it was written: without the escapes of HTML, and without white space and invisible characters at its ends. */
export const asWritten = (text: string): string =>
  entities
    .reduce((former, [entity, character]) => former.replace(entity, character), text)
    .replace(invisibleEnds, '')

/** Letters and digits as wide as Chinese ones, and hyphens that do not break. */
const unusualForms = /[\uFF10-\uFF19\uFF21-\uFF3A\uFF3F\uFF41-\uFF5A\u2010\u2011]/g
const usualForm = (character: string) =>
  /[\u2010\u2011]/.test(character) ? '-' : character.normalize('NFKC')

/** Bold, italic and struck identifiers in Markdown; underscores may be part of one. */
const emphasis = /(?<=^|[\s|(])(\*\*|~~|\*)([^\s*~]+)\1(?=$|[\s|),.;:!?])/g

/** A text without invisible characters, without the colors of a terminal, and without the escapes of JSON and Markdown. */
export const cleanText = (text: string): string =>
  withoutBareColors(text.replace(terminalColors, ' '))
    .replace(/(?!\s)\p{Cc}/gu, ' ')
    .replace(invisibleAnywhere, '')
    .replace(unusualForms, usualForm)
    .replace(/\\[nrt]/g, ' ')
    .replace(/\\(?=["'/\\_*])/g, '')
    .replace(emphasis, (found, _mark, inner: string) => (looksLikeId(inner) ? inner : found))
