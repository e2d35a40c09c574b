import { expect, test } from 'vitest'
import { fc } from '../testing/fast-check.ts'
import { rowKeys } from './row-facts.ts'

test('a row keeps its key when other rows are added or removed', () => {
  const [key] = rowKeys(['usr_2'])
  expect(rowKeys(['usr_1', 'usr_2', 'usr_3'])[1]).toBe(key)
})

test('rows with a missing or repeated identifier have a key made of their position', () => {
  const keys = rowKeys(['usr_1', undefined, '', 'usr_1'])
  expect(keys.slice(1)).toEqual(rowKeys([undefined, undefined, undefined, undefined]).slice(1))
  expect(keys[0]).toBe(rowKeys(['usr_1'])[0])
})

test('keys are distinct, whatever the identifiers', () => {
  const ids = fc.array(fc.option(fc.constantFrom('', 'a', 'position 1', 'id a', '1'), { nil: undefined }))
  fc.assert(fc.property(ids, (all) => new Set(rowKeys(all)).size === all.length))
})
