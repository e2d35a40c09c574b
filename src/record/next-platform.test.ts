import { expect, test } from 'vitest'
import { nextPlatform } from './ProjectCard.tsx'

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
])('the platform after %s in a project with apps for %j is %s', (platform, existingPlatforms, next) => {
  expect(nextPlatform(platform, new Set(existingPlatforms))).toBe(next)
})
