import { expect, test } from 'vitest'
import { latinKey } from './keys.ts'

const press = (key: string, code: string, shiftKey = false) =>
  latinKey({ key, code, shiftKey } as KeyboardEvent)

test('Caps Lock changes no key, and Shift makes a letter another one', () => {
  const keys = [press('n', 'KeyN'), press('N', 'KeyN'), press('/', 'Slash'), press('?', 'Slash', true)]
  expect(keys).toEqual(['n', 'n', '/', '?'])
  // Without and with Caps Lock, which reverses Shift except on a Mac.
  expect([press('N', 'KeyN', true), press('n', 'KeyN', true)]).toEqual(['N', 'N'])
})

test('a letter of another script is the Latin one of its key, also with Caps Lock or Shift', () => {
  const [korean, russian, shifted] = [press('ㅜ', 'KeyN'), press('Т', 'KeyN'), press('ㅆ', 'KeyT', true)]
  expect([korean, russian, shifted]).toEqual(['n', 'n', 'T'])
})
