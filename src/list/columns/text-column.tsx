import { t } from '../../messages/messages.ts'
import { fieldText } from '../../reading/index.ts'
import { type Column, TextCell } from '../cells.tsx'

interface TextColumnOptions {
  isMonospaced?: boolean
  format?: (value: string) => string
}

export const textColumn = (
  field: keyof typeof t.field,
  { isMonospaced = false, format }: TextColumnOptions = {},
): Column => ({
  field,
  header: t.field[field],
  cell({ record }) {
    const text = fieldText(record, field)
    return <TextCell text={text && format ? format(text) : text} isMonospaced={isMonospaced} />
  },
})
