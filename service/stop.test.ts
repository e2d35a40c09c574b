import { expect, test } from 'vitest'
import { isStartedByNpm } from './stop.ts'

test.each([
  ['npm start', 'start', 'exec node --import tsx service/start.ts', true],
  ['npx', 'npx', "'service-console'", true],
  ['npx with a line for the shell', 'npx', 'service-console --demo', true],
  ['a shell that npx has started', 'npx', "'bash'", false],
  ['another script of npm', 'deploy', 'node deploy.js', false],
  ['a shell or a service manager', undefined, undefined, false],
])('whether a server ends with its parent: %s, %s, %s, %s', (_, event, script, expected) => {
  const env = { npm_lifecycle_event: event, npm_lifecycle_script: script }
  expect(isStartedByNpm(env)).toBe(expected)
})
