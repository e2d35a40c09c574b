import { expect, test } from 'vitest'
import { nextPlatform } from './next-platform.ts'

test.each([
  ['web', [], 'android'],
  ['android', [], 'ios'],
  ['ios', [], 'web'],
  ['Web', ['web'], 'android'],
  ['web', ['web', 'android'], 'ios'],
  ['android', ['android', 'ios'], 'web'],
  ['web', ['web', 'android', 'ios'], 'android'],
  ['ios', ['web', 'android', 'ios'], 'web'],
  [undefined, [], 'web'],
  ['watch', ['web'], 'android'],
])('after %s in a project with %j comes %s', (platform, existing, next) => {
  expect(nextPlatform(platform, new Set(existing))).toBe(next)
})
