import type { JsonRow, JsonValue } from './json.ts'
import { withoutId, withPlainId } from './list-formats.ts'
import { identifierOf } from './list-page.ts'

export interface RecordFormat {
  name: string
  body: (record: JsonRow, singular: string) => JsonValue
  found: string
}

// biome-ignore format: one format a line
export const recordFormats: RecordFormat[] = [
  { name: 'bare', found: 'root', body: (record) => record },
  { name: 'data', found: 'data', body: (record) => ({ data: record }) },
  { name: 'result', found: 'result', body: (record) => ({ success: true, result: record, errors: [], messages: [] }) },
  { name: 'response', found: 'response', body: (record) => ({ response: record }) },
  { name: 'payload', found: 'payload', body: (record) => ({ payload: record, code: 0 }) },
  { name: 'singular', found: 'user', body: (record, singular) => ({ [singular]: record, token: 't' }) },
  { name: 'data and singular', found: 'data.user', body: (record, singular) => ({ data: { [singular]: record } }) },
  { name: 'response and data', found: 'response.data', body: (record) => ({ response: { data: record } }) },
  { name: 'three nested', found: 'response.data.user', body: (record, singular) => ({ response: { data: { [singular]: record } } }) },
  { name: 'another wrapper', found: 'wombat', body: (record) => ({ meta: { id: 4, took: 3 }, wombat: record }) },
  { name: 'array of one', found: '0', body: (record) => [record] },
  { name: 'array of one in data', found: 'data.0', body: (record) => ({ data: [record] }) },
  { name: 'array of one under the plural', found: 'users.0', body: (record, singular) => ({ [`${singular}s`]: [record] }) },
  { name: 'envelope with an id', found: 'data', body: (record) => ({ id: 'req_1', name: 'get', data: record }) },
  { name: 'GraphQL', found: 'data.user', body: (record, singular) => ({ data: { [singular]: record }, errors: [] }) },
  { name: 'plain id', found: 'root', body: withPlainId },
  { name: '_id', found: 'root', body: (record) => ({ _id: identifierOf(record), ...withoutId(record) }) },
  { name: 'objectId', found: 'root', body: (record) => ({ objectId: identifierOf(record), ...withoutId(record) }) },
  { name: '$oid', found: 'root', body: (record) => ({ _id: { $oid: identifierOf(record) }, ...withoutId(record) }) },
  { name: 'JSON:API', found: 'data.attributes', body: (record, singular) => ({ data: { type: `${singular}s`, id: identifierOf(record), attributes: withoutId(record) }, included: [{ type: 'x', id: 'y' }] }) },
  { name: 'Strapi', found: 'data.attributes', body: (record) => ({ data: { id: identifierOf(record), attributes: withoutId(record) }, meta: {} }) },
  { name: 'Elasticsearch', found: '_source', body: (record, singular) => ({ _index: `${singular}s`, _id: identifierOf(record), found: true, _source: withoutId(record) }) },
  { name: 'Airtable', found: 'fields', body: (record) => ({ id: identifierOf(record), createdTime: 't', fields: withoutId(record) }) },
]
