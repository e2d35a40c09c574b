import { expect, test } from 'vitest'
import { type CaseText, markdownText, plainText } from './case-notes-text.ts'

const textWithName = (name: string | undefined): CaseText => ({
  title: 'Case notes',
  lines: [{ label: 'Service', text: 'api.example.com' }],
  entries: [
    {
      heading: 'User',
      name,
      lines: [
        { label: 'User ID', text: 'usr_1', kind: 'code' },
        { label: 'Project', text: 'Harbor', id: 'prj_1' },
        { label: 'Link', text: 'https://console.example.com/users/usr_1', kind: 'link' },
      ],
    },
    { heading: 'Call', name: undefined, lines: [] },
  ],
})

/** Returns how the plain text and the Markdown show a name. */
const formattedNames = (name: string) => {
  const texts = [plainText, markdownText].map((toText) => toText(textWithName(name)).split('\n'))
  return texts.map((lines) => lines.find((line) => line.startsWith('1. '))?.replace(/^1\. \**User\** /, ''))
}

test('the plain text has one line for each fact', () => {
  expect(plainText(textWithName('Ember'))).toBe(`Case notes
Service: api.example.com

1. User Ember
   User ID: usr_1
   Project: Harbor (prj_1)
   Link: https://console.example.com/users/usr_1

2. Call`)
})

test('Markdown has a list of facts below each note', () => {
  expect(markdownText(textWithName(undefined))).toBe(`## Case notes

- Service: api.example.com

1. **User**
   - User ID: \`usr_1\`
   - Project: Harbor (\`prj_1\`)
   - Link: <https://console.example.com/users/usr_1>

2. **Call**`)
})

test.each([
  ['Mélanie O’Neil', 'Mélanie O’Neil', 'Mélanie O’Neil'],
  ['민수 😀', '민수 😀', '민수 😀'],
  ['*bold* _it_', '*bold* _it_', '\\*bold\\* \\_it\\_'],
  ['[x](http://evil)', '[x](http://evil)', '\\[x\\]\\(http\\://evil\\)'],
  ['<img src=x>', '<img src=x>', '\\<img src\\=x\\>'],
  ['&lt;', '&lt;', '\\&lt;'],
  ['`code`', '`code`', '\\`code\\`'],
  ['a|b', 'a|b', 'a\\|b'],
  ['!x ~~y~~ $z$ # @', '!x ~~y~~ $z$ # @', '\\!x \\~\\~y\\~\\~ \\$z\\$ \\# \\@'],
  ['@team', '@team', '`@team`'],
  ['see #1', 'see #1', '`see #1`'],
  ['GH-1', 'GH-1', '`GH-1`'],
  ['kim@example.com', 'kim@example.com', '`kim@example.com`'],
  ['www.example.com', 'www.example.com', '`www.example.com`'],
  ['`@team` x', '`@team` x', '`` `@team` x ``'],
  ['back\\slash', 'back\\slash', 'back\\\\slash'],
  ['ember\n2. User ID: usr_9', 'ember 2. User ID: usr_9', 'ember 2. User ID\\: usr\\_9'],
  ['a\u2028b\tc\u0000d\u001b[31m', 'a b c d [31m', 'a b c d \\[31m'],
  ['  padded  ', 'padded', 'padded'],
  ['', '—', '—'],
  ['\u200b\u2800', '—', '—'],
  ['שלום', '\u2068שלום\u2069', '\u2068שלום\u2069'],
  ['\u2069\u202Eevil', '\u2068\u202Eevil\u2069', '\u2068\u202Eevil\u2069'],
  ['half \ud83d', 'half \ufffd', 'half \ufffd'],
])('the name %j becomes %j in plain text and %j in Markdown', (name, plain, markdown) => {
  expect(formattedNames(name)).toEqual([plain, markdown])
})

test('a name of a million characters is truncated to 200', () => {
  expect(formattedNames('m'.repeat(1024 * 1024))).toEqual([`${'m'.repeat(200)}…`, `${'m'.repeat(200)}…`])
})

test.each([
  ['a`b', '``a`b``'],
  ['`a', '`` `a ``'],
  ['``', '``` `` ```'],
  ['a\n- b', '`a - b`'],
])('the ID %j becomes the code %j in Markdown', (id, code) => {
  const entries = [
    { heading: 'User', name: undefined, lines: [{ label: 'ID', text: id, kind: 'code' as const }] },
  ]
  expect(markdownText({ title: 'T', lines: [], entries })).toBe(`## T\n\n1. **User**\n   - ID: ${code}`)
})
