import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killStartedProcesses, startProgram } from '../service/testing/process.ts'

const root = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')

/** The arguments of an instruction in each stage of the Dockerfile. */
const instructions = (name: string) =>
  read('Dockerfile')
    .split(/^FROM .*$/m)
    .slice(1)
    .map((stage) => [...stage.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, rest = '']) => rest))

const [inBuild = [], inImage = []] = instructions('RUN')
const finalInstruction = (name: string) => instructions(name).at(-1)?.[0] ?? ''
const environment = Object.fromEntries(
  finalInstruction('ENV')
    .split(' ')
    .map((pair) => pair.split('=')),
)

/** Whether the image's build receives an entry of the repository's folder. */
const isInContext = (name: string) =>
  read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .reduce((isIn, line) => {
      const pattern = line.replace('!', '').replaceAll('.', '\\.').replaceAll('*', '.*')
      return new RegExp(`^${pattern}$`).test(name) ? line.startsWith('!') : isIn
    }, true)

/** Starts a registry that has only the installed PGlite, so that the tests need no network. */
async function startRegistry(): Promise<{ server: Server; url: string }> {
  const manifest = JSON.parse(read('node_modules/@electric-sql/pglite/package.json'))
  const server = createServer((request, response) => {
    if (request.url !== '/archive') {
      const dist = { tarball: `http://${request.headers.host}/archive` }
      const versions = { [manifest.version]: { ...manifest, dist } }
      return response.end(JSON.stringify({ name: manifest.name, versions }))
    }
    const archive = spawn('tar', ['-c', '-C', join(root, 'node_modules/@electric-sql'), 'pglite'])
    archive.stdout.pipe(response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return { server, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/` }
}

/** Stands for the image's root, with the folders that its build makes. */
let folder: string

// Runs the commands of the Dockerfile, except `npm ci`, whose result is here.
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'image-'))
  for (const name of readdirSync(root).filter(isInContext))
    cpSync(join(root, name), join(folder, 'source', name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'source/node_modules'))
  const registry = await startRegistry()
  const env = {
    ...process.env,
    NODE_ENV: undefined,
    npm_config_registry: registry.url,
    npm_config_cache: join(folder, 'cache'),
  }
  for (const command of inBuild.filter((line) => !line.startsWith('npm ci ')))
    await promisify(execFile)('sh', ['-c', command.replaceAll(/(?<= )\/(?=\w)/g, `${folder}/`)], {
      cwd: join(folder, 'source'),
      env,
    })
  registry.server.closeAllConnections()
  registry.server.close()
})
afterAll(async () => {
  await killStartedProcesses()
  rmSync(folder, { recursive: true })
})

test('the image copies what the build makes, and runs no command as root', () => {
  expect(instructions('COPY').at(-1)).toEqual([
    '--from=build /package /usr/local',
    '--from=build --chown=node:node /data /data',
  ])
  expect([inImage, finalInstruction('USER'), finalInstruction('VOLUME')]).toEqual([[], 'node', '/data'])
})

test('the image has the package and its dependency, without those of its development', () => {
  const modules = join(folder, 'package/lib/node_modules')
  expect(readdirSync(modules)).toEqual(['service-console'])
  const installed = readdirSync(join(modules, 'service-console/node_modules'))
  expect(installed.filter((name) => !name.startsWith('.'))).toEqual(['@electric-sql'])
})

test('the image’s command serves in its environment, is healthy while it does, and stops', async () => {
  const command = join(folder, 'package/bin', JSON.parse(finalInstruction('ENTRYPOINT'))[0])
  const running = startProgram([command, '--demo'], {
    ...environment,
    DATA_DIR: join(folder, environment.DATA_DIR),
    DEMO_USERS: '20',
    PORT: '0',
  })
  const url = new URL(await running.waitForLine(/^Console: (http:\S+)$/m))
  const isHealthy = () => {
    const [program = '', ...args] = JSON.parse(finalInstruction('HEALTHCHECK').replace(/^.* CMD /, ''))
    const env = { ...process.env, ...environment, PORT: url.port }
    return spawnSync(program, args, { env }).status === 0
  }
  expect(isHealthy()).toBe(true)
  expect(existsSync(join(folder, 'data/postgres'))).toBe(true)
  expect(await running.waitForExit('SIGTERM')).toBe(0)
  expect(isHealthy()).toBe(false)
})

test('the image exposes its port, and compose.yaml publishes it to this machine only', () => {
  expect(finalInstruction('EXPOSE')).toBe(environment.PORT)
  expect(read('compose.yaml')).toContain(`ports: ['127.0.0.1:${environment.PORT}:${environment.PORT}']`)
})

test('compose.yaml sets variables that the service reads, and requires a password', () => {
  const [, section = ''] = /\n {2}console:\n([\s\S]*?)\n\n/.exec(read('compose.yaml')) ?? []
  const names = [...section.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name]) => name)
  const known = read('service/settings.ts')
  expect(names.filter((name) => !known.includes(`env.${name})`))).toEqual(['PGPASSWORD'])
  const passwords = [...read('compose.yaml').matchAll(/^ +\w*PASSWORD: (.*)$/gm)].map(([, value]) => value)
  expect(passwords).toHaveLength(2)
  expect(passwords.filter((value) => !/^\$\{POSTGRES_PASSWORD:\?[^}]+\}$/.test(value ?? ''))).toEqual([])
})
