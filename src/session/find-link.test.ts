import { beforeEach, describe, expect, test } from 'vitest'
import { caseOfTab, readFindLink, takeFindText, takeSignInLink } from './find-link.ts'
import { tabStorage } from './tab-storage.ts'

describe('a link of another program', () => {
  test.each([
    ['#q=anna%40example.com&case=ZD-1234', 'anna@example.com', 'ZD-1234'],
    ['#q=anna+shop@example.com', 'anna+shop@example.com', undefined],
    ['#q=anna%2Bshop%40example.com', 'anna+shop@example.com', undefined],
    ['#q=Anna+Maria%20Kim', 'Anna Maria Kim', undefined],
    ['#q=+82%2010-1234-5678', '+82 10-1234-5678', undefined],
    ['#q=phone=+821012345678', 'phone=+821012345678', undefined],
    ['#case=%23123/4_a&q=usr_7', 'usr_7', '#123/4_a'],
    ['#q=100%', '100%', undefined],
    ['#q=usr_7&case=문의-12', 'usr_7', '문의-12'],
    ['#q=usr_7&case=<b>', 'usr_7', undefined],
    [`#q=${'x'.repeat(2001)}&case=${'1'.repeat(41)}`, undefined, undefined],
    [`#q=${'x'.repeat(2000)}&case=${'1'.repeat(40)}`, 'x'.repeat(2000), '1'.repeat(40)],
    ['#other', undefined, undefined],
  ])('%s is the text %j and the case %j', (hash, text, caseName) => {
    expect(readFindLink(`find${hash}`)).toEqual({ text, caseName })
  })

  test('of a user requests the sign-in', () => {
    expect(readFindLink('users/usr_7#sign-in')).toEqual({ signIn: 'usr_7' })
  })

  test.each(['find', 'users#q=anna', 'users/usr_7#q=anna', 'apps/app_7#sign-in', 'users/usr_7/edit#sign-in'])(
    'is nothing else, such as /%s',
    (link) => {
      expect(readFindLink(link)).toEqual({})
    },
  )
})

describe('what a link requests', () => {
  beforeEach(() => tabStorage.remove('find-link'))
  const keep = (link: object) => tabStorage.write('find-link', link)

  test('is used once, except the case', () => {
    keep({ text: 'anna', caseName: 'ZD-1' })
    expect([takeFindText([]), takeFindText([]), caseOfTab()]).toEqual(['anna', '', 'ZD-1'])
  })

  test('is that of the last link, also its case or none, except that a sign-in keeps the case', () => {
    keep({ text: 'anna', caseName: 'ZD-1', link: 'find#q=bert' })
    expect([takeFindText([]), caseOfTab()]).toEqual(['bert', undefined])
    keep({ caseName: 'ZD-1', link: 'users/usr_1#sign-in' })
    expect([takeSignInLink('usr_1'), caseOfTab()]).toEqual([true, 'ZD-1'])
    keep({ caseName: 'ZD-1', link: 'find#case=ZD-2' })
    expect([takeFindText([]), caseOfTab()]).toEqual(['', 'ZD-2'])
  })

  test('is nothing that stays if the text is too long', () => {
    keep({ link: `find#q=${'anna'.repeat(501)}&case=ZD-1` })
    expect([takeFindText([]), caseOfTab()]).toEqual(['', 'ZD-1'])
    expect(JSON.stringify(tabStorage.read('find-link'))).not.toContain('anna')
  })

  test('is no text with a key of the tab', () => {
    keep({ text: 'Bearer key?0123456789# anna' })
    expect(takeFindText(['key?0123456789#'])).toBe('')
    expect(takeFindText([])).toBe('')
  })

  test('is the sign-in of one user only', () => {
    keep({ signIn: 'a~2fb' })
    expect(takeSignInLink('usr_1')).toBe(false)
    expect(takeSignInLink('a/b')).toBe(false)
    keep({ signIn: 'a~2fb' })
    expect(takeSignInLink('a/b')).toBe(true)
  })

  test('is nothing if the storage has something else', () => {
    for (const stored of ['anna', { text: 7, caseName: null, signIn: [] }]) {
      keep(Object(stored))
      expect([takeFindText([]), caseOfTab(), takeSignInLink('7')]).toEqual(['', undefined, false])
    }
  })
})
