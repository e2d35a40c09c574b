import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { events, states } from '../testing/session-states.ts'
import { transition } from './session-machine.ts'

/** The section of the document, up to the next heading of its level. */
const sectionOf = (document: string, heading: string) =>
  document.split(/^(?=## )/m).find((section) => section.startsWith(`## ${heading}\n`)) ?? ''

test('the session diagram in docs/architecture.md has every change of phase, and no other', () => {
  const transitions = new Set<string>()
  for (const state of Object.values(states))
    for (const event of Object.values(events)) {
      const { phase } = transition(state, event).state
      if (phase !== state.phase) transitions.add(`${state.phase} --> ${phase}: ${event.type}`)
    }
  const section = sectionOf(readFileSync('docs/architecture.md', 'utf8'), 'Session')
  const drawnTransitions = [...section.matchAll(/^ {2}(\w+ --> \w+: \w+)$/gm)].map(([, line]) => line)
  expect(drawnTransitions.sort()).toEqual([...transitions].sort())
})
