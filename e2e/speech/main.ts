import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startConsole } from '../start-console.ts'
import { type Job, jobs, type SpeechData } from './jobs.ts'
import { type ScreenReader, startScreenReader } from './screen-reader.ts'

// Plays jobs in Firefox under Orca, and writes what is spoken into `docs/speech.txt`. `--job TEXT` plays only
// sign-in and the jobs whose name contains the text, and writes nothing.

const file = join(import.meta.dirname, '../../docs/speech.txt')

const introduction = `What Orca says in the main jobs, in Firefox. Written by \`npm run speech\`.
A line with ">" is what the user does; “goes to” stands for the Tab key. The lines below it are spoken.
`

const onlyJobs = process.argv[process.argv.indexOf('--job') + 1]
const selectedJobs = process.argv.includes('--job')
  ? jobs.filter(({ name }, index) => index === 0 || name.includes(onlyJobs ?? ''))
  : jobs

async function listUserIds({ url, masterKey }: { url: string; masterKey: string }): Promise<string[]> {
  const response = await fetch(`${url}/v1/users?limit=3`, {
    headers: { 'x-service-key': `Bearer ${masterKey}` },
  })
  const { data }: { data: { userId: string }[] } = await response.json()
  return data.map(({ userId }) => userId)
}

/** Plays a job. Returns its actions and what was spoken. */
async function play(job: Job, reader: ScreenReader, data: SpeechData): Promise<string> {
  const lines: string[] = []
  const write = (action: string, spoken: string[]) => {
    const added = [`> ${action}`, ...spoken.map((text) => `    ${text}`)]
    const shareable = added.map((line) => line.replaceAll(data.masterKey, '…'))
    lines.push(...shareable)
    console.log(shareable.join('\n'))
  }
  console.log(`\n${job.name}\n`)
  try {
    await job.run(
      {
        open: async () => write('opens the console', await reader.open(data.url)),
        press: async (...keys) => write(`presses ${keys.join(', ')}`, await reader.press(...keys)),
        type: async (text) => write(`types “${text}”`, await reader.type(text)),
        focus: async (role, name) => write(`goes to the ${role} “${name}”`, await reader.focus(role, name)),
        wait: async (milliseconds) => write('waits', await reader.wait(milliseconds)),
      },
      data,
    )
  } catch (error) {
    write(`cannot go on: ${error}`, [])
  }
  return `\n${job.name}\n\n${lines.join('\n')}\n`
}

const { stop, url, ...keys } = await startConsole()
try {
  const reader = await startScreenReader()
  try {
    const data = { url, ...keys, userIds: await listUserIds({ url, ...keys }) }
    let text = introduction
    for (const job of selectedJobs) text += await play(job, reader, data)
    if (selectedJobs === jobs) writeFileSync(file, text)
  } finally {
    await reader.close()
  }
} finally {
  await stop()
}
