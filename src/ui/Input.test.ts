import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '..')

/** Matches a `<textarea>`, and `<input` unless its attributes say that it is no text field. */
const ownTextField = /<textarea\s|<input\b(?![^/]*?\btype="(?:checkbox|radio|file)")/

test('every text field is one of the shared components, which password managers leave alone', () => {
  const filesWithOwn = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /^(?!ui|testing).*(?<!\.test)\.tsx$/.test(path) &&
      ownTextField.test(readFileSync(join(src, path), 'utf8')),
  )
  expect(filesWithOwn).toEqual([])
})
