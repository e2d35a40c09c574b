import { describe, expect, test } from 'vitest'
import { listComponents } from './list-components.ts'
import { releaseNotes } from './release-notes.ts'

const changelog = `# Changelog

## 1.10.0 — 2027-02-01

### Added

- A list, whose line is
  broken. *Emphasis*
  follows.
- Another one ([More](docs/more.md)).

A paragraph
of two lines.

## [1.1.0] - 2027-01-01

- First.

## 1.0.0
`

describe('the notes of a release', () => {
  test('are the section of its version, without its line breaks, and lead to its documents', () => {
    expect(releaseNotes(changelog, '1.10.0', 'https://example.com/v1.10.0/')).toBe(
      `### Added

- A list, whose line is broken. *Emphasis* follows.
- Another one ([More](https://example.com/v1.10.0/docs/more.md)).

A paragraph of two lines.
`,
    )
    expect(releaseNotes(changelog, '1.1.0', '')).toBe('- First.\n')
  })

  test.each(['1.1', '1.0.0', '2.0.0'])(
    'are an error for %s, about which the changelog says nothing',
    (version) => {
      expect(() => releaseNotes(changelog, version, '')).toThrow(
        `CHANGELOG.md says nothing about ${version}.`,
      )
    },
  )
})

test('a bundled library that the lock lacks is an error', () => {
  const everything = { metadata: { component: { 'bom-ref': 'a@1.0.0' } }, components: [], dependencies: [] }
  expect(() => listComponents(everything, 'b 1.0.1 (MIT)\n')).toThrow('The lock has no b@1.0.1.')
})
