import { expect, test } from 'vitest'
import { fc } from '../../testing/fast-check.ts'
import { initialRows, nameWarnings, parsePlatform, parseRows } from './app-rows.ts'

const expectedRows = [
  { displayName: 'Reader', platform: 'web', bundleId: '' },
  { displayName: 'Reader, the app', platform: 'android', bundleId: 'com.example.app' },
]

test.each([
  ['tabs', 'Reader\tWeb\nReader, the app\tANDROID\tcom.example.app'],
  [
    'tabs and a header row',
    'Display name\tPlatform\tBundle ID\r\nReader\tweb\t\r\nReader, the app\tandroid\tcom.example.app\r\n',
  ],
  ['commas and quotes', 'Reader,web,\n"Reader, the app",Google Play,com.example.app'],
  ['semicolons', 'Reader;web;\nReader, the app;android;com.example.app'],
  [
    'commas, a header row in another order and more columns',
    'platform,ignored,bundle_id,name\nwebsite,x,,Reader\nAndroid,y,com.example.app,"Reader, the app"',
  ],
  [
    'empty lines and spaces',
    '\n\n  Reader\t web \t\n\t\t\n Reader, the app \tAndroid\t com.example.app \n\n',
  ],
])('rows with %s are read', (_, text) => {
  expect(parseRows(text)).toEqual({ rows: expectedRows, unknownPlatforms: [] })
})

test('a cell that starts with a quote does not include the rows that follow', () => {
  const row = { platform: 'web', bundleId: '' }
  expect(parseRows('"Best" reader\tweb\nWriter\tweb').rows).toEqual([
    { ...row, displayName: '"Best" reader' },
    { ...row, displayName: 'Writer' },
  ])
  expect(parseRows('"Reader,web\nWriter,web').rows).toEqual([
    { ...row, displayName: '"Reader' },
    { ...row, displayName: 'Writer' },
  ])
})

test('lines that contain only a name become rows without a platform', () => {
  const row = { platform: '', bundleId: '' }
  expect(parseRows('Reader\nWriter').rows).toEqual([
    { ...row, displayName: 'Reader' },
    { ...row, displayName: 'Writer' },
  ])
  expect(parseRows('Name\nReader').rows).toEqual([{ ...row, displayName: 'Reader' }])
})

test('a first row with an app named like a column is not a header row', () => {
  expect(parseRows('App,web\nName,ios').rows.map(({ displayName }) => displayName)).toEqual(['App', 'Name'])
})

test('an unknown platform is reported and left empty', () => {
  expect(parseRows('Reader,Watch,\nWriter,watchOS,\nOther,Watch,')).toEqual({
    rows: ['Reader', 'Writer', 'Other'].map((displayName) => ({ displayName, platform: '', bundleId: '' })),
    unknownPlatforms: ['Watch', 'watchOS'],
  })
})

test.each([
  ['Web', 'web'],
  ['web app', 'web'],
  ['PWA', 'web'],
  ['안드로이드', 'android'],
  ['Google Play', 'android'],
  ['iOS', 'ios'],
  ['iPhone', 'ios'],
  ['App-Store', 'ios'],
  ['Windows', undefined],
  ['', undefined],
])('%j is read as the platform %s', (text, platform) => {
  expect(parsePlatform(text)).toBe(platform)
})

test.each([
  ['Harbor for Android', 'ios', 'The name says Android, but the platform is iOS.'],
  ['Harbor WEB', 'android', 'The name says Web, but the platform is Android.'],
  ['iOS', 'watch', 'The name says iOS, but the platform is watch.'],
  ['Harbor for Android', 'android', undefined],
  ['Web for iOS', 'ios', undefined],
  ['Webster', 'ios', undefined],
  ['Android용 Harbor', 'ios', 'The name says Android, but the platform is iOS.'],
  ['Harbor for Android', '', undefined],
])('the name %j of an app for %j has the warning %j', (displayName, platform, warning) => {
  expect(nameWarnings([{ displayName, platform, bundleId: '' }])).toEqual([warning])
})

test('a repeated name has a warning, and the initial rows have none', () => {
  const row = { displayName: 'Harbor', platform: 'web', bundleId: '' }
  const repeated = { displayName: ' Harbor', platform: 'ios', bundleId: '' }
  expect(nameWarnings([row, repeated])).toEqual([undefined, 'Another row has this name.'])
  expect(nameWarnings(initialRows('Harbor'))).toEqual([undefined, undefined, undefined])
  expect(nameWarnings(initialRows(''))).toEqual([undefined, undefined, undefined])
})

test('every pasted line without blank cells becomes a row', () => {
  // Each cell ends with a letter, so that it is not blank and trimming does not change it.
  const cell = fc
    .string({ unit: fc.constantFrom('a', 'ㄱ', ' ', '😀', '.', '-', "'", '"') })
    .map((text) => `${text.trimStart()}y`)
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }),
      fc.constantFrom('\t', ','),
      (lines, separator) => {
        const { rows } = parseRows(lines.map((cells) => cells.join(separator)).join('\n'))
        expect(rows.map(({ displayName, bundleId }) => [displayName, bundleId])).toEqual(
          lines.map(([name, , bundleId]) => [name, bundleId]),
        )
      },
    ),
  )
})
