import { expect, onTestFinished, test, vi } from 'vitest'
import { labelText, parseSettings } from './settings.ts'

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

test.each([
  ['en', 'Plan', 'Plan'],
  ['ko', 'Plan', 'Plan'],
  ['en', { en: 'Plan', ko: '요금제' }, 'Plan'],
  ['ko', { en: 'Plan', ko: '요금제' }, '요금제'],
  ['ko', { en: 'Plan' }, 'Plan'],
  ['en', { ko: '요금제' }, '요금제'],
])('in the language %s, the label %j is %s', (lang, label, text) => {
  vi.stubGlobal('document', { documentElement: { lang } })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(labelText(label)).toBe(text)
})
