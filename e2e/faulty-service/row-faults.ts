import type { JsonRow } from '../response-formats/json.ts'
import { identifierField } from '../response-formats/list-page.ts'

/** A fault of the rows of a list and of single records. */
interface RowFault {
  description: string
  changeRows: (rows: JsonRow[]) => JsonRow[]
}

const eachRow = (change: (row: JsonRow, index: number) => JsonRow) => (rows: JsonRow[]) => rows.map(change)

/** Every fault of rows that a key can name. */
export const rowFaults: Record<string, RowFault> = {
  'missing-ids': {
    description: 'every second row without its identifier',
    changeRows: eachRow((row, index) => {
      const { [identifierField(row)]: id = null, ...rest } = row
      return index % 2 === 1 ? rest : { ...rest, [identifierField(row)]: id }
    }),
  },
  'same-ids': {
    description: 'two rows with the same identifier',
    changeRows: (rows) =>
      rows.map((row, index) =>
        index === 1 ? { ...row, [identifierField(row)]: rows[0]?.[identifierField(row)] ?? '' } : row,
      ),
  },
  'big-ids': {
    description: 'identifiers beyond 2^53',
    changeRows: eachRow((row, index) => ({
      ...row,
      [identifierField(row)]: 9007199254740993n + BigInt(index),
    })),
  },
  odd: {
    description: 'fields that are missing, null, of other types or unknown, and __proto__',
    changeRows: eachRow((row) =>
      Object.fromEntries([
        [identifierField(row), row[identifierField(row)] ?? ''],
        ['__proto__', { admin: true }],
        ['constructor', 'own'],
        ['nickname', null],
        ['displayName', { en: 'x' }],
        ['name', 7],
        ['tags', ['a', { b: 1 }]],
        ['flag', false],
      ]),
    ),
  },
  'other-fields': {
    description: 'sixty fields beyond the interface, with unusual names',
    changeRows: eachRow((row, index) =>
      Object.fromEntries([
        ...Object.entries(row),
        ['__proto__', 'own proto'],
        ['constructor', 'own'],
        ['plan', `pro ${index + 1}`],
        ['<img src=x>', '<b>bold</b>'],
        ['two\nlines', 1],
        ['n'.repeat(5000), 1],
        ['nested', { a: 1 }],
        ...Array.from({ length: 60 }, (_, position) => [`field ${position}`, position]),
      ]),
    ),
  },
}
