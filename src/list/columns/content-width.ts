import { type ResourceName, resources } from '../../contract/resources.ts'
import { jsonText, type ServiceRecord, valueAt } from '../../reading/index.ts'
import { settingsOf } from '../../settings/settings.ts'
import { shownRecord } from '../shown-record.ts'
import { areNumbersTimes, shownInstant, shownText } from '../shown-values.ts'

// In pixels at the default text size.
const PADDING = 36
const COPY_BUTTON_WIDTH = 28
const TIME_WIDTH = 150
const TYPED_WIDTH = 140
// While the names of the projects are not known.
const PROJECT_WIDTH = 160
// Where there is no room, IDs and long names are cut off before other columns.
const CUT_WIDTH = 240
export const MAX_WIDTH = 360
export const MAX_ID_WIDTH = 400

/** The session's first page of a list, and what was known then. */
export interface FirstPage {
  rows: readonly ServiceRecord<never>[]
  projectNames: ReadonlyMap<string, string>
  windowWidth: number
}

const fixed = (width: number) => ({ width, contentWidth: width })

/** Returns the widths of a list's columns: the least, and that in which header and values are not cut off, within limits. */
export function columnMeter(list: ResourceName, { rows, projectNames }: FirstPage) {
  const { identifier, nameField, fields: contractFields } = resources[list]
  const { fields } = settingsOf(list)
  // The length of a secret stays unknown.
  const records = rows.map(({ record }) => shownRecord(list, record))
  const style = getComputedStyle(document.documentElement)
  const pen = document.createElement('canvas').getContext('2d')
  const measure = (text: string, font: string) => {
    if (pen) pen.font = font
    // No column shows more characters. Digits of tables have the same width.
    const start = text.slice(0, 60).replace(/\d/g, '0')
    return pen?.measureText(start).width ?? 8 * start.length
  }
  const [font, mono] = ['--font', '--mono'].map((name) => style.getPropertyValue(name))
  return (path: string, header: string) => {
    const values = records.map((record) => valueAt(record, path))
    const type = fields.get(path)?.type
    // A name that looks like a time is shown as received.
    const isOther = !contractFields.some((field) => field === path)
    const isTime = isOther && (areNumbersTimes(path, records) || values.some((value) => shownInstant(value)))
    if (type || isTime) return fixed(isTime || type?.name === 'time' ? TIME_WIDTH : TYPED_WIDTH)
    const isId = path === identifier
    const isProject = path === 'projectId' && !isId
    const texts = values.map((value) =>
      isProject ? projectNames.get(String(value)) : (shownText(value) ?? jsonText(value ?? '')),
    )
    if (texts.includes(undefined)) return { width: PROJECT_WIDTH, contentWidth: 172 }
    const textFont = isId || path === 'bundleId' ? `12.5px ${mono}` : `14px ${font}`
    const textWidths = texts.map((text = '') => measure(text, textFont))
    const padding = isId || isProject ? PADDING + COPY_BUTTON_WIDTH : PADDING
    const width = Math.ceil(Math.max(measure(header, `500 12px ${font}`), ...textWidths) + padding)
    const contentWidth = Math.min(width, isId ? MAX_ID_WIDTH : MAX_WIDTH)
    const leastWidth = isProject ? PROJECT_WIDTH : isId || path === nameField ? CUT_WIDTH : contentWidth
    return { width: Math.min(leastWidth, contentWidth), contentWidth }
  }
}
