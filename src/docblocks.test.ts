import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|css)$/.test(name) && !/\.test\.tsx?$|^testing\//.test(name))
    .map((name) => join(folder, name))

/** Each docblock of one line, with the line after it. */
const docblocksOf = (text: string) => text.matchAll(/^ *\/\*\* (.*) \*\/\n(.*)/gm)

/** `addReceivedIds({ ids })` becomes add, receiv, id, id: words that differ only in their ends become the same. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .map((word) => word.replace(/ies$/, 'y').replace(/(?:ing|ed|es|s|e)$/, ''))
    .filter((word) => word !== '')

/** Words that tell nothing about a declaration, or that fit most of the console. */
const fillers = new Set(
  wordsOf(`a an the of in on at to for from by with as and or its it this that these those is are was has have
    which whose what when where whether each one all any every some their there then into returns shows creates
    renders gets finds reads opens starts adds removes lists sets sends page service console user record text`),
)

/** Signs of an example, a unit, an exception, a condition or a reason. */
const information =
  /[`“@\d:;,]|\b(?:only|never|not?|none|nothing|undefined|unless|because|since|until|before|after|first|last|while|if|may|throws|such|so)\b/

/** Whether at least two thirds of a docblock's words are in the line that it describes, or in the file's path. */
function isRepetition(path: string, docblock: string, declaration: string): boolean {
  if (information.test(docblock)) return false
  const declared = new Set(wordsOf(`${path} ${declaration}`))
  const words = wordsOf(docblock).filter((word) => !fillers.has(word))
  return words.filter((word) => declared.has(word)).length >= (words.length * 2) / 3
}

const paths = ['src', 'service', 'deploy', 'e2e', 'bench'].flatMap(filesIn)

test('no docblock only repeats what it describes', () => {
  const repetitions = paths.flatMap((path) =>
    [...docblocksOf(readFileSync(join(root, path), 'utf8'))]
      .filter(([, docblock = '', declaration = '']) => isRepetition(path, docblock, declaration))
      .map(([, docblock]) => `${path}: ${docblock}`),
  )
  expect(repetitions).toEqual([])
})
