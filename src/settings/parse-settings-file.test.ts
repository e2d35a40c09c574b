import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fc } from '../testing/fast-check.ts'
import { parseSettingsFile } from './parse-settings-file.ts'
import { toBlock } from './schema.ts'

const parse = (text: string) => parseSettingsFile('settings.json', Buffer.from(text))

/** The lines of the error, without the file's name. */
function problemsIn(text: string): string[] {
  try {
    parse(text)
    return []
  } catch (error) {
    const lines = error instanceof Error ? error.message.split('\n') : []
    return lines.map((line) => line.replace(/^settings\.json:?/, ''))
  }
}
const problemsOfUsers = (users: string) =>
  problemsIn(`{"users": ${users}}`).map((line) => line.replace(/^\d+:\d+ /, ''))
const problemsOfField = (field: string) =>
  problemsOfUsers(`{"fields": {"plan": ${field}}}`).map((line) => line.replace('users.fields.plan', 'plan'))

test('the example of the documents is valid, and has every type', () => {
  const path = join(import.meta.dirname, '../../docs/settings.example.json')
  const { projects, apps, users } = parseSettingsFile(path, readFileSync(path))
  const fields = [projects, apps, users].flatMap((resource) => Object.values(resource?.fields ?? {}))
  const types = new Set(fields.map((field) => field.type))
  expect(types).toEqual(
    new Set([
      ...[undefined, 'enum', 'boolean', 'money', 'time', 'reference', 'phone', 'url', 'bytes', 'percent'],
    ]),
  )
})

test('comments, trailing commas and a byte order mark are accepted', () => {
  const text =
    '\ufeff{\n  // The table\n  "users": {"columns": ["nickname", /* mail */ "profile.email",],},\n}'
  expect(parse(text).users?.columns).toEqual(['nickname', 'profile.email'])
})

test('every problem has its line, column and path, in the order of the file', () => {
  const text = `{
  "readonly": true,
  "users": {
    "columns": ["nickname", "user_id", "nickname"],
    "fields": {
      "profile.email": {
        "lable": "E-mail"
      },
      "plan": {"type": "enum", "values": {"1": {"label": "Pro", "color": "grey"}}},
      "userId": {"hidden": true, "label": "ID"}
    }
  },
  "app": {}
}`
  expect(problemsIn(text)).toEqual([
    '2:3 readonly: unknown name; did you mean readOnly?',
    '4:29 users.columns[1]: must be spelled userId',
    '4:40 users.columns[2]: is in the list twice',
    '7:9 users.fields["profile.email"].lable: unknown name; did you mean label?',
    '9:65 users.fields.plan.values["1"].color: unknown value; did you mean gray?',
    '10:18 users.fields.userId.hidden: is not possible for userId, which the console itself names and shows',
    '10:34 users.fields.userId.label: is not possible for userId, which the console itself names and shows',
    '13:3 app: unknown name; did you mean apps?',
  ])
})

test.each([
  ['', '1:1 value expected'],
  ['{"users": {}', '1:13 close brace expected'],
  ['{"users": {} "apps": {}}', '1:14 comma expected'],
  ["{\r\n'users': {}}", '2:1 invalid symbol'],
  ['[]', '1:1 must be an object'],
  ['{"users": 5}', '1:2 users: must be an object'],
  ['{"readOnly": "yes"}', '1:2 readOnly: must be true or false'],
])('%j is refused', (text, problem) => expect(problemsIn(text)[0]).toBe(problem))

test.each([
  ['5', 'plan: must be an object'],
  ['{"typ": "bytes"}', 'plan.typ: unknown name; did you mean type?'],
  ['{"x": 1}', 'plan.x: unknown name; must be one of label, hidden, secret, type'],
  ['{"type": "mony"}', 'plan.type: unknown value; did you mean money?'],
  [
    '{"type": "constructor"}',
    'plan.type: unknown value; must be one of enum, boolean, money, time, reference, phone, url, bytes, percent',
  ],
  [
    '{"type": {"toString": 1}}',
    'plan.type: unknown value; must be one of enum, boolean, money, time, reference, phone, url, bytes, percent',
  ],
  ['{"type": "money"}', 'plan.currency: is missing'],
  ['{"type": "money", "currency": "usd"}', 'plan.currency: must be an ISO 4217 code such as USD'],
  ['{"type": "time", "unit": "sec"}', 'plan.unit: unknown value; must be one of s, ms, text'],
  ['{"type": "reference", "to": "user"}', 'plan.to: unknown value; did you mean users?'],
  ['{"type": "phone", "countryCode": "82"}', 'plan.countryCode: must be a country code such as +82'],
  ['{"type": "boolean", "true": "Yes"}', 'plan.false: is missing'],
  ['{"type": "bytes", "unit": "s"}', 'plan.unit: unknown name; must be one of label, hidden, secret, type'],
  ['{"hidden": "yes"}', 'plan.hidden: must be true or false'],
  ['{"label": 5}', 'plan.label: must be a string'],
  ['{"label": {"en": "Plan", "kr": "요금제"}}', 'plan.label.kr: unknown name; did you mean ko?'],
  [
    '{"label": {"en": ""}}',
    'plan.label.en: must be a text of 1 to 60 visible characters, without spaces around it',
  ],
  ['{"label": {}}', 'plan.label: must have a text for en or ko'],
  [
    '{"type": "enum", "values": {"1": {"label": "Pro", "colour": "red"}}}',
    'plan.values["1"].colour: unknown name; did you mean color?',
  ],
])('the field %s is refused: %s', (field, problem) => expect(problemsOfField(field)[0]).toBe(problem))

test.each(['', ' ', ' a', 'a ', 'x'.repeat(61), 'a\\nb', 'a\\u202eb', 'a\\u200bb', 'a\\u2028b', '\\ud800'])(
  'the label "%s" is refused',
  (label) =>
    expect(problemsOfField(`{"label": "${label}"}`)).toEqual([
      'plan.label: must be a text of 1 to 60 visible characters, without spaces around it',
    ]),
)

test.each(['', 'a..b', '.a', 'a.', 'a\\u0000', 'a\\u202eb', 'x'.repeat(101)])(
  'the path "%s" is refused in every list and as a field',
  (path) => {
    const users = `{"columns": ["${path}"], "order": ["${path}"], "fields": {"${path}": {}}}`
    const sentence = 'must be a field, or a path such as profile.email, of 1 to 100 visible characters'
    expect(problemsOfUsers(users).map((line) => line.split(': ')[1])).toEqual([sentence, sentence, sentence])
  },
)

test.each([
  ['{"columns": ["profile.ssn"], "fields": {"profile": {"hidden": true}}}', 'users.columns[0]: is hidden'],
  ['{"order": ["a", "a"]}', 'users.order[1]: is in the list twice'],
  ['{"widths": {"user_id": 90}}', 'users.widths.user_id: must be spelled userId'],
  ['{"widths": {"plan": 9.5}}', 'users.widths.plan: must be a whole number from 64 to 2400'],
  ['{"widths": {"plan": 2401}}', 'users.widths.plan: must be a whole number from 64 to 2400'],
  ['{"fields": {"nick_name": {}}}', 'users.fields.nick_name: must be spelled nickname'],
  [
    '{"fields": {"nickname": {"secret": true}}}',
    'users.fields.nickname.secret: is not possible for nickname, which the console itself names and shows',
  ],
  ['{"links": [{"name": "Logs"}]}', 'users.links[0].template: is missing'],
  [
    '{"links": [{"name": "Logs", "template": "https://a.example/{user_id}"}]}',
    'users.links[0].template: has {user_id}, which must be {userId}',
  ],
  [
    '{"fields": {"profile": {"secret": true}}, "links": [{"name": "A", "template": "https://a.example/{profile.ssn}"}]}',
    'users.links[0].template: has {profile.ssn}, which is secret',
  ],
  [
    '{"links": [{"name": "a\\u202eb", "template": "https://a.example/"}]}',
    'users.links[0].name: must be a text of 1 to 30 visible characters, without spaces around it',
  ],
  [
    `{"columns": [${Array.from({ length: 51 }, (_, at) => `"f${at}"`)}]}`,
    'users.columns: must have at most 50 columns',
  ],
])('%s is refused: %s', (users, problem) => expect(problemsOfUsers(users)).toEqual([problem]))

const visible = (max: number) => `must be a text of 1 to ${max} visible characters, without spaces around it`
const leaves = 'must be the path of a file below the folder of the settings file, such as logo.svg'
const needsZone = 'must be a time with a zone, such as 2026-12-31T18:00:00+09:00'

test.each([
  ['{"brand": {"name": ""}}', `brand.name: ${visible(40)}`],
  [`{"brand": {"name": "${'x'.repeat(41)}"}}`, `brand.name: ${visible(40)}`],
  ['{"brand": {"name": "a\\u202eb"}}', `brand.name: ${visible(40)}`],
  ['{"brand": {"name": "a\\nb"}}', `brand.name: ${visible(40)}`],
  ['{"brand": {"acent": "blue"}}', 'brand.acent: unknown name; did you mean accent?'],
  ['{"brand": {"accent": "#f00"}}', expect.stringContaining('must be one of blue, cyan, teal')],
  ['{"brand": {"accent": "gren"}}', 'brand.accent: unknown value; did you mean green?'],
  ...['', '/etc/logo.svg', '../logo.svg', 'a/../../logo.svg', 'a\\\\..\\\\b', 'C:/logo.svg', 'a\\u0000'].map(
    (path): [string, string] => [`{"brand": {"logo": "${path}"}}`, `brand.logo: ${leaves}`],
  ),
  ['{"notice": {"tone": "info"}}', 'notice.text: is missing'],
  ['{"notice": {"text": {"en": "a\\nb"}}}', `notice.text.en: ${visible(200)}`],
  [`{"notice": {"text": "${'x'.repeat(201)}"}}`, `notice.text: ${visible(200)}`],
  ['{"notice": {"text": "a", "tone": "error"}}', expect.stringContaining('must be one of info, warning')],
  ['{"notice": {"text": "a", "until": "2026-12-31T18:00:00"}}', `notice.until: ${needsZone}`],
  ['{"notice": {"text": "a", "until": "2026-02-30T18:00:00Z"}}', `notice.until: ${needsZone}`],
  ['{"languages": {"order": ["ko", "ko"]}}', 'languages.order: must have each language once'],
  ['{"languages": {"order": ["kr"]}}', 'languages.order[0]: unknown value; did you mean ko?'],
  ['{"languages": {"default": "de"}}', 'languages.default: unknown value; must be one of en, ko'],
  ['{"capabilities": {"signinas": false}}', 'capabilities.signinas: unknown name; did you mean signInAs?'],
  ['{"capabilities": {"signInAs": 0}}', 'capabilities.signInAs: must be true or false'],
  ['{"signInReason": true}', 'signInReason: unknown value; must be one of off, optional, required'],
])('the file %s is refused', (file, problem) =>
  expect(problemsIn(file).map((line) => line.replace(/^\d+:\d+ /, ''))).toEqual([problem]),
)

const templateSentence = 'must be a text of 1 to 2,000 visible characters and line breaks'
const braces = 'must have a field name in each pair of braces, such as {userId} or {profile.email}'

test.each([
  ['""', templateSentence],
  ['" \\n "', templateSentence],
  [`"${'x'.repeat(2001)}"`, templateSentence],
  ['"a\\tb"', templateSentence],
  ['"a\\u202eb"', templateSentence],
  ['"a\\u2028b"', templateSentence],
  ['"a { b"', braces],
  ['"{}"', braces],
  ['"{{userId}}"', braces],
  ['"{nick name}"', braces],
  ['"{user_id}"', 'has {user_id}, which must be {userId}'],
  ['"{Project.Name}"', 'has {Project.Name}, which must be {project.name}'],
  ['"{userId} {profile.ssn}"', 'has {profile.ssn}, which is secret'],
])('the template %s is refused, also in one language', (text, sentence) => {
  const fields = '"fields": {"profile": {"secret": true}}'
  const problems = (written: string) =>
    problemsOfUsers(`{${fields}, "templates": [{"name": "A", "text": ${written}}]}`)
  expect(problems(text)).toEqual([`users.templates[0].text: ${sentence}`])
  expect(problems(`{"en": "a", "ko": ${text}}`)).toEqual([`users.templates[0].text.ko: ${sentence}`])
})

test('templates have line breaks and any other field, and names of links that no other template has', () => {
  const text = '<b>{nickname}</b>\\r\\n\\n{project.name}, {plan} 💶 \\n'
  expect(problemsOfUsers(`{"templates": [{"name": "A", "text": "${text}"}]}`)).toEqual([])
  const names = ['A', 'a', 'A', ''].map((name) => `{"name": "${name}", "text": "a"}`)
  expect(problemsOfUsers(`{"templates": [${names}]}`)).toEqual([
    'users.templates[2].name: is in the list twice',
    `users.templates[3].name: ${visible(30)}`,
  ])
})

test.each([
  ['"filters": {"nicknam": "a"}', 'filters.nicknam: unknown name; did you mean nickname?'],
  ['"filters": {"appName": "a"}', 'filters.appName: unknown name; must be one of projectId, nickname'],
  ['"filters": {"nickname": ""}', `filters.nickname: ${visible(500)}`],
  [
    '"conditions": ["plan"]',
    'conditions[0]: must be a condition such as plan is pro, with contains, is, is-not, before, after or is-empty',
  ],
  [
    '"conditions": ["plan is"]',
    'conditions[0]: must be a condition such as plan is pro, with contains, is, is-not, before, after or is-empty',
  ],
  ['"conditions": ["user_id is 7"]', 'conditions[0]: must be spelled userId'],
  ['"conditions": ["profile.ssn is 7"]', 'conditions[0]: has profile.ssn, which is hidden or secret'],
  ['"conditions": ["* contains 7", "_rev is-empty"]', 'conditions[1]: has _rev, which is hidden or secret'],
  ['"columns": ["_rev.a"]', 'columns[0]: is hidden'],
  ['"columns": ["plan", "plan"]', 'columns[1]: is in the list twice'],
  ['"rowsPerPage": 1001', 'rowsPerPage: must be a whole number from 1 to 1000'],
  ['"name": "B"', 'name: is a duplicate name'],
])('a view with %s is refused', (text, sentence) => {
  const fields = '"fields": {"profile.ssn": {"secret": true}, "_rev": {"hidden": true}}'
  expect(problemsOfUsers(`{${fields}, "views": [{"name": "A", ${text}}]}`)).toEqual([
    `users.views[0].${sentence}`,
  ])
})

test('a view has any other field, and a name that no other view of the list has', () => {
  const view = '"filters": {"nickname": "ann"}, "conditions": ["* contains a b", "my%20plan is-empty"]'
  const columns = '"columns": ["plan"], "rowsPerPage": 25'
  expect(problemsOfUsers(`{"views": [{"name": "A", ${view}, ${columns}}, {"name": "B"}]}`)).toEqual([])
  expect(problemsOfUsers('{"views": [{"name": "A"}, {"name": "A"}]}')).toEqual([
    'users.views[1].name: is in the list twice',
  ])
})

test('what is wrong with the file of the logo has its place, beside other problems', () => {
  const text = '{\n  "brand": {\n    "logo": "a/logo.svg", "name": ""\n  }\n}'
  const seen: string[] = []
  const logoProblem = (path: string) => {
    seen.push(path)
    return 'cannot be read (ENOENT)'
  }
  expect(() => parseSettingsFile('settings.json', Buffer.from(text), logoProblem)).toThrow(
    `settings.json:3:5 brand.logo: cannot be read (ENOENT)\nsettings.json:3:27 brand.name: ${visible(40)}`,
  )
  expect(seen).toEqual(['a/logo.svg'])
})

test('a conflict is found also beside other problems', () => {
  const users = '{"columns": ["plan"], "fields": {"plan": {"hidden": true, "typ": 1}}}'
  expect(problemsOfUsers(users)).toEqual([
    'users.columns[0]: is hidden',
    'users.fields.plan.typ: unknown name; did you mean type?',
  ])
})

test.each([
  'A.example',
  'https://a.example',
  'a.example:443',
  'a.example/',
  '*.example',
  'me@a.example',
  '',
  '1',
])('the host "%s" is refused', (host) =>
  expect(problemsIn(`{"linkHosts": ["${host}"]}`)).toEqual([
    '1:16 linkHosts[0]: must be a host in lower case without a scheme, such as files.example.com:8443',
  ]),
)

test('the field of a row around a record is not hidden or secret if the record’s own may not be', () => {
  expect(
    problemsIn('{"users": {"fields": {"row.nickname": {"hidden": true}, "row.userId": {"secret": true}}}}'),
  ).toEqual([
    expect.stringContaining('is not possible for row.nickname'),
    expect.stringContaining('is not possible for row.userId'),
  ])
})

test('a duplicate name is refused, and so is __proto__', () => {
  expect(problemsIn('{\n"users": {},\n"users": {}}')).toEqual(['3:1 users: is a duplicate name'])
  expect(problemsOfUsers('{"fields": {"__proto__": {"secret": true}}}')).toEqual([
    'users.fields.__proto__: is not allowed as a name',
  ])
  expect(problemsOfField('{"type": "enum", "values": {"__proto__": "A"}}')).toEqual([
    'plan.values.__proto__: is not allowed as a name',
  ])
})

test('names of the prototype are names like others', () => {
  const names = ['constructor', 'toString', 'hasOwnProperty', 'valueOf']
  const values = `{${names.map((name) => `"${name}": "A"`)}}`
  const fields = names.map((name) => `"${name}": {"type": "enum", "values": ${values}}`)
  const block = toBlock(parse(`{"users": {"columns": ${JSON.stringify(names)}, "fields": {${fields}}}}`))
  expect(block.users?.columns).toEqual(names)
  expect(block.users?.fields?.map(({ path }) => path)).toEqual(names)
  expect(block.users?.fields?.[0]?.type).toEqual({
    name: 'enum',
    values: names.map((value) => ({ value, label: 'A' })),
  })
  expect(problemsIn('{"constructor": {}}')[0]).toContain('constructor: unknown name')
})

test('markup and equal labels are data', () => {
  const label = '</script><!--<b>&'
  const file = parse(`{"users": {"fields": {"a": {"label": "${label}"}, "b": {"label": "${label}"}}}}`)
  expect(toBlock(file).users?.fields?.map((field) => field.label)).toEqual([label, label])
})

test('more than 64 KB, another encoding and deep nesting are refused in one sentence', () => {
  const comment = `//${'한'.repeat(21_843)}x`
  expect(Buffer.byteLength(`${comment}\n{}`)).toBe(65_535)
  expect(problemsIn(`${comment}\n{}\n`)).toEqual([])
  expect(problemsIn(`${comment}\n{}\n\n`)).toEqual([' is larger than 64 KB.'])
  expect(() => parseSettingsFile('settings.json', Buffer.from([0x7b, 0xff, 0x7d]))).toThrow(
    'is not UTF-8 text.',
  )
  for (const depth of [30, 30_000])
    expect(problemsIn(`{"users": ${'['.repeat(depth)}${']'.repeat(depth)}}`)).toEqual([
      ' is nested too deeply.',
    ])
})

test('an error has no character that a terminal obeys', () => {
  expect(problemsIn('{"\\u001b[2J\\u202e\\u009b": 1}')[0]).toMatch(/^1:2 \["[^\p{C}]+"\]: unknown name; /u)
})

test('any JSON is accepted, or refused in lines that each have a place', () => {
  const name = fc.constantFrom(
    'users',
    'fields',
    'columns',
    'links',
    'plan',
    'type',
    'values',
    'label',
    'en',
    '__proto__',
  )
  const { json } = fc.letrec((tie) => ({
    json: fc.oneof(
      { depthSize: 'medium' },
      fc.constantFrom('enum', 'nickname', 'money', 5, true, null, ''),
      fc.array(tie('json'), { maxLength: 3 }),
      fc.dictionary(name, tie('json'), { maxKeys: 4 }),
    ),
  }))
  fc.assert(
    fc.property(fc.dictionary(name, json, { maxKeys: 4 }), (file) => {
      for (const line of problemsIn(JSON.stringify(file, null, 1)))
        expect(line).toMatch(/^(\d+:\d+ ([\w$.[\]"]+: )?[\p{L}\d]| is nested)/u)
    }),
  )
})
