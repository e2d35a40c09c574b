import { listFormats } from '../response-formats/list-formats.ts'
import { recordFormats } from '../response-formats/record-formats.ts'
import { refusals } from '../response-formats/refusal-formats-a.ts'
import { refusalDialects } from '../response-formats/refusal-formats-b.ts'
import { effects } from './faults.ts'
import { startFaultyService } from './server.ts'
import { slug } from './simulation.ts'

/** Starts the misbehaving service for a person, and says what to enter as a key. Needs a built console in `dist/`. */
const { url, guestUrl, strangerUrl, secondOrigin } = await startFaultyService(
  Number(process.env.PORT ?? 4180),
)

const names = (all: readonly string[]) => all.map(slug).join(' ')
const column = Math.max(...Object.keys(effects).map((name) => name.length))

console.log(`
Console with its misbehaving service: ${url}
The same console of an allowed origin: ${guestUrl}, and of one that is not: ${strangerUrl}
Redirects lead to ${secondOrigin}, which no request may ever reach.

Enter as the key, with any parts separated by commas:
  simulation:list=<shape>,record=<shape>,refusal=<shape>,kind=<kind>,fault=<name>[:<argument>][*<times>][@<target>]

kind     master project project401 (refused with 401 instead of 403) none none401
list     ${names(listFormats.map(({ name }) => name))}
record   ${names(recordFormats.map(({ name }) => name))}
refusal  ${names([...refusals, ...refusalDialects].map(([name]) => name))} html nothing plain sql stack markup
target   an endpoint (listUsers, getUser, createApp …), reads, writes, lists, records, sign-in; else all but sign-in
fault
${Object.entries(effects)
  .map(([name, { shows }]) => `  ${name.padEnd(column)}  ${shows}`)
  .join('\n')}

For example
  simulation:list=spring-page                       a service of another dialect
  simulation:fault=status:429;5*1@listUsers         users are asked for again after five seconds
  simulation:fault=refuse@createProject,refusal=laravel  a new project is refused, by field
  simulation:fault=reset-after-status@createProject a write of which nobody knows whether it happened
`)
