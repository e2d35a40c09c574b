import { describe, expect, test } from 'vitest'
import { fc } from '../testing/fast-check.ts'
import { linkTemplateProblem } from './link-template.ts'
import { resources } from './resources.ts'

const problemOf = (template: string) => linkTemplateProblem(template, resources.users)

test.each([
  'https://logs.example.com',
  'https://logs.example.com/?q={userId}&from={createdAt}',
  'https://logs.example.com:8443/{profile.email}/{_id}#{nickname}',
  'https://logs.example.com?q={userId}',
  'HTTPS://münchen.example/{x-y}',
  'http://localhost:3000/{userId}',
  'http://127.0.0.1/',
  'http://[::1]:80/{userId}',
])('%s is valid', (template) => {
  expect(problemOf(template)).toBeUndefined()
})

test.each([
  '',
  'logs.example.com/{userId}',
  '//logs.example.com/{userId}',
  'http://logs.example.com/{userId}',
  'http://localhost.example.com/',
  'javascript:alert({userId})',
  'data:text/html,{userId}',
  '{userId}',
  '{scheme}://logs.example.com/',
  'https:logs.example.com/',
  'https:///logs.example.com/',
  'https://{userId}/',
  'https://logs.{userId}.com/',
  'https://logs.example.com{userId}',
  'https://logs.example.com:{userId}/',
  'https://me@logs.example.com/',
  'https://me:word@logs.example.com/',
  'https://logs.example.com\\@evil.example/',
  ' https://logs.example.com/',
])('the address of “%s” is refused', (template) => {
  expect(problemOf(template)).toContain('must have an https address')
})

test.each([
  'https://a.example/{userId} {x}',
  'https://a.example/\n',
  'https://a.example/\u202e',
  'https://a.example/\\',
])('spaces, control characters and backslashes are refused: %j', (template) =>
  expect(problemOf(template)).toContain('must not contain spaces'),
)

test.each([
  '{}',
  '{userId',
  'userId}',
  '{{userId}}',
  '{1a}',
  '{a..b}',
  '{.a}',
  '{a.}',
  '{user id}',
  '{a:b}',
  '{ü}',
])('the placeholder of https://a.example/%s is refused', (placeholder) => {
  expect(problemOf(`https://a.example/${placeholder}`)).toMatch(/field name in each pair|must not contain/)
})

test.each([
  ['{userid}', '{userId}'],
  ['{user_id}', '{userId}'],
  ['{UserID}', '{userId}'],
  ['{project-id}', '{projectId}'],
  ['{NickName}', '{nickname}'],
])('%s, a field of the interface in another spelling, is refused with %s', (placeholder, right) => {
  expect(problemOf(`https://a.example/${placeholder}`)).toBe(`has ${placeholder}, which must be ${right}`)
})

test('a field that the interface does not have for the resource is one of the service', () => {
  expect(linkTemplateProblem('https://a.example/{user_id}', resources.projects)).toBeUndefined()
})

describe('for any template', () => {
  const part = fc.constantFrom(
    'https://',
    'http://',
    'a.example',
    '{',
    '}',
    'userId',
    '/',
    '?',
    '#',
    '@',
    ':',
    '\\',
    '\t',
    '.',
  )
  test('a valid one has its origin as text, before every placeholder', () => {
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 9 }).map((parts) => parts.join('')),
        (template) => {
          if (problemOf(template) !== undefined) return
          const filled = new URL(template.replace(/\{[^}]*\}/g, 'evil.example'))
          expect(template.slice(0, template.search(/\{|$/)).toLowerCase()).toContain(filled.origin)
          expect(filled.protocol).toBe('https:')
        },
      ),
    )
  })
})
