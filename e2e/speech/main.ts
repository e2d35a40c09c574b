import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startConsole } from '../start-console.ts'
import { type Job, jobs, type Player, type SpeechData } from './jobs.ts'
import { type ScreenReader, startScreenReader } from './screen-reader.ts'

// Plays jobs in Firefox under Orca, and writes what is spoken into `docs/speech.txt`. `--job TEXT` plays only
// the jobs whose name contains the text, and writes nothing.

const file = join(import.meta.dirname, '../../docs/speech.txt')

const introduction = `What Orca says in the main jobs, in Firefox. Written by \`npm run speech\`.
A line with ">" is what the user does; “goes to” stands for the Tab key. The lines below it are spoken.
`

const onlyJobs = process.argv[process.argv.indexOf('--job') + 1]
const selectedJobs = process.argv.includes('--job')
  ? jobs.filter(({ name }) => name.includes(onlyJobs ?? ''))
  : jobs

/** Random parts of keys and IDs, which differ in each run. */
const withoutSecrets = (text: string, secrets: string[]) =>
  secrets.reduce((result, secret) => result.replaceAll(secret, '…'), text)

async function listUserIds({ url, masterKey }: { url: string; masterKey: string }): Promise<string[]> {
  const response = await fetch(`${url}/v1/users?limit=3`, {
    headers: { 'x-service-key': `Bearer ${masterKey}` },
  })
  const { data }: { data: { userId: string }[] } = await response.json()
  return data.map(({ userId }) => userId)
}

/** Plays a job. Returns its actions and what was spoken. */
async function play(job: Job, { page, press, type, hear }: ScreenReader, url: string, data: SpeechData) {
  const lines: string[] = []
  const write = (action: string, spoken: string[]) => {
    lines.push(
      ...[`> ${action}`, ...spoken.map((text) => `    ${text}`)].map((line) =>
        withoutSecrets(line, [data.masterKey]),
      ),
    )
    console.log(lines.slice(-spoken.length - 1).join('\n'))
  }
  const player: Player = {
    open: async (path) => write(`opens ${path}`, await hear(() => page.goto(url + path))),
    press: async (...keys) => write(`presses ${keys.join(', ')}`, await press(...keys)),
    type: async (text) => write(`types “${text}”`, await type(text)),
    wait: async (milliseconds) => write('waits', await hear(() => delay(milliseconds))),
    focus: async (role, name) => {
      const element = await page.waitForSelector(`::-p-aria(${name}[role="${role}"])`, { timeout: 10_000 })
      write(`goes to the ${role} “${name}”`, await hear(async () => element?.focus()))
    },
  }
  console.log(`\n${job.name}\n`)
  await job.run(player, data)
  return `\n${job.name}\n\n${lines.join('\n')}\n`
}

const { stop, url, ...keys } = await startConsole()
try {
  const reader = await startScreenReader()
  try {
    const data = { ...keys, userIds: await listUserIds({ url, ...keys }) }
    let text = introduction
    for (const job of selectedJobs) text += await play(job, reader, url, data)
    if (selectedJobs === jobs) writeFileSync(file, text)
  } finally {
    await reader.close()
  }
} finally {
  await stop()
}
