import { expect, test, vi } from 'vitest'
import type { Capability } from '../../contract/capabilities.ts'
import { paths } from '../../paths.ts'
import type { ShellActions } from '../../session/dialog-host.ts'
import { type Command, commandsFor, commandsOfKey } from './commands.ts'

const command: Command = { label: 'Settings', keywords: '설정 設定 カラー いろ 颜色 color 1st', to: '/' }

test.each(['설', '設', 'カ', 'い', '颜', 'col'])('“%s” matches the start of a keyword', (text) => {
  expect(commandsFor([command], text)).toEqual([command])
})

test.each(['co', 'c', '1'])('“%s” is too short to match a keyword', (text) => {
  expect(commandsFor([command], text)).toEqual([])
})

const doNothing = () => undefined
const shellActions: ShellActions = {
  signOut: doNothing,
  switchTo: doNothing,
  lock: doNothing,
  show: doNothing,
}

/** Returns the labels of the commands that match a text, in the order in which they are offered. */
function labelsFor(text: string, keyProjectId?: string, off: Capability[] = []) {
  const capabilities = Object.fromEntries(off.map((name) => [name, false]))
  const block = { textContent: JSON.stringify({ version: 1, capabilities }) }
  // Languages are offered only if the browser can store a choice.
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    querySelector: () => null,
    getElementById: () => block,
  })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: doNothing, removeItem: doNothing })
  const { pages, actions } = commandsOfKey(keyProjectId, [], paths, shellActions)
  return [pages, actions].flatMap((commands) => commandsFor(commands, text)).map(({ label }) => label)
}

test.each([
  ['new app', 'New app'],
  ['conn', 'Connection check'],
  ['log out', 'Sign out'],
  ['로그아웃', 'Sign out'],
  ['단축키', 'Keyboard shortcuts'],
  ['dark', 'Theme: Dark'],
  ['export', 'Export projects'],
  ['csv', 'Export projects'],
  ['how many users', 'Users'],
  ['목록', 'Projects'],
  ['korean', 'Language: 한국어'],
  ['settings', 'Preferences'],
  ['permissions', 'Connection check'],
  ['switch key', 'Add a key'],
  ['잠금', 'Lock'],
  ['several apps', 'Create several apps'],
  ['statistics', 'Overview'],
  ['bulk', 'Check a list'],
  ['diagnose', 'Connection check'],
])('for “%s”, “%s” is offered first', (text, label) => {
  expect(labelsFor(text)[0]).toBe(label)
})

test('each command is found by each of its keywords, none of which is too short', () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: doNothing, removeItem: doNothing })
  for (const commands of Object.values(commandsOfKey(undefined, [], paths, shellActions)))
    for (const command of commands)
      for (const keyword of command.keywords.split(' '))
        expect(commandsFor(commands, keyword), keyword).toContain(command)
})

test('two letters do not match the start of a keyword', () => {
  // Sign out has the keyword “exit”.
  expect(labelsFor('ex')).toEqual(['Export projects', 'Export apps', 'Export users'])
  expect(labelsFor('exi')).toEqual(['Sign out'])
})

test('a Project key is offered its own project, and nothing that needs a Master key', () => {
  const { pages } = commandsOfKey('prj_1', [], paths, shellActions)
  expect(pages[0]).toMatchObject({ label: 'Projects', to: paths.project('prj_1') })
  expect(labelsFor('', 'prj_1')).toContain('New app')
  for (const label of ['New project', 'Overview']) expect(labelsFor('', 'prj_1')).not.toContain(label)
  expect(labelsFor('export', 'prj_1')).toEqual(['Export apps', 'Export users'])
})

test('what the operator has turned off is not offered', () => {
  const creations = ['New project', 'New app', 'Create several apps']
  expect(labelsFor('create')).toEqual(expect.arrayContaining(creations))
  expect(labelsFor('create', undefined, ['createProject'])).toEqual(creations.slice(1))
  expect(labelsFor('create', undefined, ['createApp'])).toEqual(['New project'])
  expect(labelsFor('', undefined, ['createProject', 'createApp'])).toEqual(
    labelsFor('').filter((label) => !creations.includes(label)),
  )
})
