import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type PastedText = [text: string, ...result: string[]]

/** The IDs that a session has received, for the second table. */
export const knownIds = {
  user: new Set(['usr_4k0z81aaqpd7xm', 'usr_zz91kd02mfyt3w']),
  app: new Set(['app_8fj3ls0ab7vqkx', 'app_c20dmwi5u9ryxh']),
  project: new Set(['prj_77dkla02mxq1zz', 'prj_a8fk3mz01lqpsb']),
}

const rowsOf = (table: string): PastedText[] =>
  Array.from(table.matchAll(/^("(?:[^"\\]|\\.)*") →(?: (.*))?$/gm), ([, text = '', result]) => [
    JSON.parse(text),
    ...(result?.split(' | ') ?? []),
  ])

const [, texts = [], textsInSession = [], lists = []] = readFileSync(
  join(import.meta.dirname, '../pasted/texts.txt'),
  'utf8',
)
  .split('\n## ')
  .map(rowsOf)

export { lists as pastedLists, texts as pastedTexts, textsInSession as textsWithKnownIds }
