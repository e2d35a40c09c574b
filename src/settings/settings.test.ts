import { expect, test } from 'vitest'
import { parseSettings } from './settings.ts'

test('a page without a block has no settings', () =>
  expect(parseSettings('')).toMatchObject({ isUnreadable: false, hasTypes: false, linkHosts: [] }))

test.each([
  '{',
  'null',
  '[]',
  '{"version":2}',
  '{"version":1,"users":{"columns":"x"}}',
  '{"version":1,"users":{"fields":{}}}',
  '{"version":1,"linkHosts":null}',
  '{"version":1,"apps":null}',
])('the block %s cannot be read and means no settings', (text) =>
  expect(parseSettings(text)).toEqual({ ...parseSettings(''), isUnreadable: true }),
)
