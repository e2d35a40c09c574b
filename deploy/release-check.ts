import { readFileSync } from 'node:fs'
import { placeholders } from './placeholders.ts'

// `npm run release:check` lists what docs/maintaining.md says to replace before the first release.

const left = placeholders((path) => readFileSync(path, 'utf8'))
for (const one of left) console.log(one)
console.log(
  left.length > 0 ? `${left.length} to replace, see docs/maintaining.md` : 'Nothing is left to replace.',
)
process.exitCode = left.length > 0 ? 1 : 0
