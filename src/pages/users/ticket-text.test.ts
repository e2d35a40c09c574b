import { expect, test } from 'vitest'
import { answerLines } from './answer-lines.ts'
import { ticketFields, ticketText } from './ticket-text.ts'

test('secret, empty, long and taken fields are not offered for a ticket', () => {
  const record = {
    userId: 'usr_7',
    country: 'KR',
    token: 'abc',
    sessionId: 'x',
    note: '',
    biography: 'a'.repeat(201),
    plan: { name: 'free' },
  }
  expect(ticketFields(answerLines(record, ''), ['userId'])).toEqual([
    { label: 'country', text: 'KR' },
    { label: 'plan.name', text: 'free' },
  ])
})

test('a value cannot begin a line of its own', () => {
  const lines = [
    { label: 'Nickname', text: 'ember\nUser ID: usr_1' },
    { label: 'User ID', text: ' usr_7 ' },
  ]
  expect(ticketText(lines)).toBe('Nickname: ember User ID: usr_1\nUser ID: usr_7')
})
