import { expect, test } from 'vitest'
import type { CaseNote } from '../../session/case-notes.ts'
import { exactTime } from '../../ui/Time.tsx'
import { caseNotesText } from './case-notes-text.ts'

const at = Date.UTC(2026, 2, 1, 10, 20, 30)
const time = `2026-03-01T10:20:30Z (${exactTime(new Date(at))})`
const about = ['Environment: a: b', 'Service: api.example.com']
const linkTo = (path: string) => `https://console.example.com${path}`

const notes: CaseNote[] = [
  { at, text: 'User Ember\nUser ID: usr_1\nProject: Harbor (prj_1)', link: '/users/usr_1' },
  { at, text: 'Call GET /v1/users' },
]

test('the plain text has one line for each fact', () => {
  expect(caseNotesText(notes, about, linkTo, 'plain')).toBe(`Case notes
Environment: a: b
Service: api.example.com

1. User Ember
   User ID: usr_1
   Project: Harbor (prj_1)
   Time: ${time}
   Link: https://console.example.com/users/usr_1

2. Call GET /v1/users
   Time: ${time}`)
})

test('Markdown has a list of facts below each note', () => {
  expect(caseNotesText(notes, about, linkTo, 'markdown')).toBe(`## Case notes

- Environment: \`a: b\`
- Service: \`api.example.com\`

1. **User Ember**
   - User ID: \`usr_1\`
   - Project: \`Harbor (prj_1)\`
   - Time: \`${time}\`
   - Link: <https://console.example.com/users/usr_1>

2. **Call GET /v1/users**
   - Time: \`${time}\``)
})

test.each([
  ['Mélanie O’Neil', 'Mélanie O’Neil'],
  ['민수 😀', '민수 😀'],
  ['*bold* _it_', '\\*bold\\* \\_it\\_'],
  ['[x](http://evil)', '\\[x\\]\\(http\\://evil\\)'],
  ['<img src=x>', '\\<img src\\=x\\>'],
  ['&lt;', '\\&lt;'],
  ['`code`', '\\`code\\`'],
  ['a|b', 'a\\|b'],
  ['!x ~~y~~ $z$ # @', '\\!x \\~\\~y\\~\\~ \\$z\\$ \\# \\@'],
  ['@team', '`@team`'],
  ['see #1', '`see #1`'],
  ['GH-1', '`GH-1`'],
  ['kim@example.com', '`kim@example.com`'],
  ['www.example.com', '`www.example.com`'],
  ['`@team` x', '`` `@team` x ``'],
  ['back\\slash', 'back\\\\slash'],
])('the heading %j becomes %j in Markdown', (heading, markdown) => {
  const lines = caseNotesText([{ at, text: heading }], [], linkTo, 'markdown').split('\n')
  expect(lines).toContain(`1. **${markdown}**`)
})

test.each([
  ['a`b', '``a`b``'],
  ['`a', '`` `a ``'],
  ['``', '``` `` ```'],
])('the ID %j becomes the code %j in Markdown', (id, code) => {
  const text = caseNotesText([{ at, text: `User\nUser ID: ${id}` }], [], linkTo, 'markdown')
  expect(text).toContain(`   - User ID: ${code}\n`)
})

test('a label that a service chose is escaped in Markdown', () => {
  const text = caseNotesText(
    [{ at, text: 'User\nwww.evil.test: 2026-03-12T09:41:07Z' }],
    [],
    linkTo,
    'markdown',
  )
  expect(text).toContain('   - `www.evil.test`: `2026-03-12T09:41:07Z`')
})

// Each is neutral in plain text for GitHub, GitLab, Slack and Jira.
test.each([
  ['https://evil.test', 'https: //evil.test'],
  ['[x](javascript:x)', '[x] (javascript:x)'],
  ['[x][1]', '[x] [1]'],
  ['![x](//evil.test)', '! [x] (//evil.test)'],
  ['!https://evil.test/x.png!', '! https: //evil.test/x.png!'],
  ['www.evil.test', 'www. evil.test'],
  ['<img src=x>', '< img src=x>'],
  ['<@U123> <!channel>', '< @ U123> < !channel>'],
  ['@team', '@ team'],
  ['(@민수)', '(@ 민수)'],
  ['[~kim]', '[ ~kim]'],
  ['# heading', '# heading'],
  ['#1', '# 1'],
  ['kim@example.com', 'kim@example.com'],
  ['Mélanie: “no!” [sic] 3 < 4', 'Mélanie: “no!” [sic] 3 < 4'],
])('%j becomes %j in plain text, as a name and as an ID', (value, neutral) => {
  const text = caseNotesText([{ at, text: `User ${value}\nUser ID: ${value}` }], [], linkTo, 'plain')
  expect(text).toContain(`1. User ${neutral}\n   User ID: ${neutral}\n`)
})
