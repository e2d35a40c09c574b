import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { listComponents } from './list-components.ts'
import { releaseNotes } from './release-notes.ts'

// `deploy/release.ts VERSION FOLDER` writes the notes and the components of the built version, for `.ci/release`.

const [version = '', folder = ''] = process.argv.slice(2)
const read = (path: string) => readFileSync(path, 'utf8')

const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env
const address = GITHUB_REPOSITORY ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/blob/v${version}/` : ''
writeFileSync(`${folder}/notes.md`, releaseNotes(read('CHANGELOG.md'), version, address))
const everything = execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], {
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
const licenses = read('dist/licenses.txt') + read('dist-service/licenses.txt')
const components = listComponents(JSON.parse(everything), licenses)
writeFileSync(`${folder}/service-console-${version}.cdx.json`, `${JSON.stringify(components, null, 2)}\n`)
