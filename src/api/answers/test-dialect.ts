import type { TestPage } from './test-answers.ts'
import { id, lacking, type Producer, type Row } from './test-producer.ts'

export const nextUrl = (page: TestPage) => `https://service.test/v1/users?page=${page.page + 1}`
export const cursor = (page: TestPage): string | null => (page.isLast ? null : 'b3BhcXVl')
export const when = (condition: boolean, fields: Row): Row => (condition ? fields : {})
export const plainId = (row: Row): Row => ({ id: id(row), ...lacking(row, 'userId') })
export const withId = (row: Row): Row => ({ id: id(row) })

export const dialect = (
  name: string,
  found: string,
  tells: [total: Producer['total'], tellsMore: boolean],
  body: Producer['body'],
  rest: Pick<Producer, 'headers' | 'extra'> = {},
): Producer => ({ name, found, total: tells[0], tellsMore: tells[1], body, ...rest })

export const both: ['exact', true] = ['exact', true]
export const onlyMore: ['unknown', true] = ['unknown', true]
export const neither: ['unknown', false] = ['unknown', false]
