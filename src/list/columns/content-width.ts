import { type ResourceName, resources } from '../../contract/resources.ts'
import { type JsonObject, jsonText, valueAt } from '../../reading/index.ts'
import { readShownInstant } from '../../ui/Time.tsx'
import type { Column } from '../cells.tsx'

// In pixels at the default text size.
const CHARACTER_WIDTH = 9
const PADDING = 34
const COPY_BUTTON_WIDTH = 28
export const MAX_CONTENT_WIDTH = 320
export const MAX_ID_WIDTH = 400

// Number of characters of a time such as `28 Nov, 09:00`, as wide as `11월 28일 17:00`.
const TIME_LENGTH = 13

// No column shows more characters.
const MAX_LENGTH = 60

// From the first Hangul letter on, most characters are twice as wide as a Latin one.
const wideCharacter = /[\u1100-\uffff]/g

const lengthOf = (text: string): number => {
  const start = text.slice(0, MAX_LENGTH)
  return readShownInstant(text) ? TIME_LENGTH : start.replace(wideCharacter, '$&$&').length
}

/** The width in which a column shows its header and the longest value of the records, within limits. */
export function contentWidthOf(
  { field, header }: Pick<Column, 'field' | 'header'>,
  list: ResourceName,
  records: readonly JsonObject[],
): number {
  const texts = records.map((record) => jsonText(valueAt(record, field) ?? ''))
  const width = PADDING + CHARACTER_WIDTH * Math.max(...[header, ...texts].map(lengthOf))
  return field === resources[list].identifier
    ? Math.min(width + COPY_BUTTON_WIDTH, MAX_ID_WIDTH)
    : Math.min(width, MAX_CONTENT_WIDTH)
}
