import type { Json, Row } from './json.ts'
import { lessId, plainId } from './list-format.ts'
import { id } from './page.ts'

/** How one producer sends one record. */
export interface RecordFormat {
  name: string
  body: (record: Row, singular: string) => Json
  /** Where a user is found. */
  found: string
}

const shape = (name: string, found: string, body: RecordFormat['body']): RecordFormat => ({
  name,
  found,
  body,
})

/** Every shape of one record. */
export const recordFormats: RecordFormat[] = [
  shape('bare', 'root', (record) => record),
  shape('data', 'data', (record) => ({ data: record })),
  shape('result', 'result', (record) => ({ success: true, result: record, errors: [], messages: [] })),
  shape('response', 'response', (record) => ({ response: record })),
  shape('payload', 'payload', (record) => ({ payload: record, code: 0 })),
  shape('singular', 'user', (record, singular) => ({ [singular]: record, token: 't' })),
  shape('data and singular', 'data.user', (record, singular) => ({ data: { [singular]: record } })),
  shape('response and data', 'response.data', (record) => ({ response: { data: record } })),
  shape('three nested', 'response.data.user', (record, singular) => ({
    response: { data: { [singular]: record } },
  })),
  shape('another wrapper', 'wombat', (record) => ({ meta: { id: 4, took: 3 }, wombat: record })),
  shape('array of one', '0', (record) => [record]),
  shape('array of one in data', 'data.0', (record) => ({ data: [record] })),
  shape('array of one under the plural', 'users.0', (record, singular) => ({ [`${singular}s`]: [record] })),
  shape('envelope with an id', 'data', (record) => ({ id: 'req_1', name: 'get', data: record })),
  shape('GraphQL', 'data.user', (record, singular) => ({ data: { [singular]: record }, errors: [] })),
  shape('plain id', 'root', plainId),
  shape('_id', 'root', (record) => ({ _id: id(record), ...lessId(record) })),
  shape('$oid', 'root', (record) => ({ _id: { $oid: id(record) }, ...lessId(record) })),
  shape('JSON:API', 'data.attributes', (record, singular) => ({
    data: { type: `${singular}s`, id: id(record), attributes: lessId(record) },
    included: [{ type: 'x', id: 'y' }],
  })),
  shape('Strapi', 'data.attributes', (record) => ({
    data: { id: id(record), attributes: lessId(record) },
    meta: {},
  })),
  shape('Elasticsearch', '_source', (record, singular) => ({
    _index: `${singular}s`,
    _id: id(record),
    found: true,
    _source: lessId(record),
  })),
  shape('Airtable', 'fields', (record) => ({ id: id(record), createdTime: 't', fields: lessId(record) })),
]
