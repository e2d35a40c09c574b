import type { JsonRow, JsonValue } from './json.ts'
import { withoutId, withPlainId } from './list-formats.ts'
import { identifierOf } from './list-page.ts'

/** How one producer sends a single record. */
export interface RecordFormat {
  name: string
  body: (record: JsonRow, singular: string) => JsonValue
  /** The location of the record in the response to a user. */
  found: string
}

const format = (name: string, found: string, body: RecordFormat['body']): RecordFormat => ({
  name,
  found,
  body,
})

/** Every format of a single record. */
export const recordFormats: RecordFormat[] = [
  format('bare', 'root', (record) => record),
  format('data', 'data', (record) => ({ data: record })),
  format('result', 'result', (record) => ({ success: true, result: record, errors: [], messages: [] })),
  format('response', 'response', (record) => ({ response: record })),
  format('payload', 'payload', (record) => ({ payload: record, code: 0 })),
  format('singular', 'user', (record, singular) => ({ [singular]: record, token: 't' })),
  format('data and singular', 'data.user', (record, singular) => ({ data: { [singular]: record } })),
  format('response and data', 'response.data', (record) => ({ response: { data: record } })),
  format('three nested', 'response.data.user', (record, singular) => ({
    response: { data: { [singular]: record } },
  })),
  format('another wrapper', 'wombat', (record) => ({ meta: { id: 4, took: 3 }, wombat: record })),
  format('array of one', '0', (record) => [record]),
  format('array of one in data', 'data.0', (record) => ({ data: [record] })),
  format('array of one under the plural', 'users.0', (record, singular) => ({ [`${singular}s`]: [record] })),
  format('envelope with an id', 'data', (record) => ({ id: 'req_1', name: 'get', data: record })),
  format('GraphQL', 'data.user', (record, singular) => ({ data: { [singular]: record }, errors: [] })),
  format('plain id', 'root', withPlainId),
  format('_id', 'root', (record) => ({ _id: identifierOf(record), ...withoutId(record) })),
  format('objectId', 'root', (record) => ({ objectId: identifierOf(record), ...withoutId(record) })),
  format('$oid', 'root', (record) => ({ _id: { $oid: identifierOf(record) }, ...withoutId(record) })),
  format('JSON:API', 'data.attributes', (record, singular) => ({
    data: { type: `${singular}s`, id: identifierOf(record), attributes: withoutId(record) },
    included: [{ type: 'x', id: 'y' }],
  })),
  format('Strapi', 'data.attributes', (record) => ({
    data: { id: identifierOf(record), attributes: withoutId(record) },
    meta: {},
  })),
  format('Elasticsearch', '_source', (record, singular) => ({
    _index: `${singular}s`,
    _id: identifierOf(record),
    found: true,
    _source: withoutId(record),
  })),
  format('Airtable', 'fields', (record) => ({
    id: identifierOf(record),
    createdTime: 't',
    fields: withoutId(record),
  })),
]
