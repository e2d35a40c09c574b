import { expect, test } from 'vitest'
import { bundleIdWarning } from './app-form.ts'

const isAccepted = (bundleId: string, platform?: string) => bundleIdWarning(bundleId, platform) === undefined

test.each([
  // bundle ID, Android, iOS, platform not yet selected
  ['com.example.app', true, true, true],
  ['a.b', true, true, true],
  ['com.example.my_app', true, false, true],
  ['com.example.my-app', false, true, true],
  ['com.7eleven.app', false, true, true],
  ['com.Example.App2', true, true, true],
  ['', true, true, true],
  ['app', false, false, false],
  ['com.example', true, true, true],
  ['com..app', false, false, false],
  ['.com.app', false, false, false],
  ['com.app.', false, false, false],
  ['com.example.my app', false, false, false],
  ['com.example.app ', false, false, false],
  ['com.example.app\n', false, false, false],
  ['com.example.*', false, false, false],
  ['com.예시.app', false, false, false],
])('%j is accepted for Android: %s, iOS: %s, no platform: %s', (bundleId, isAndroidId, isIosId, isAnyId) => {
  expect(isAccepted(bundleId, 'android')).toBe(isAndroidId)
  expect(isAccepted(bundleId, 'ios')).toBe(isIosId)
  expect(isAccepted(bundleId)).toBe(isAnyId)
})

test('a bundle ID gets no warning while Web is selected', () => {
  expect(isAccepted('not an ID', 'web')).toBe(true)
})
