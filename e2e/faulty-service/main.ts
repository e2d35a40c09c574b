import { startResettingRelay } from '../resetting-relay.ts'
import { listFormats } from '../response-formats/list-formats.ts'
import { rawRefusals } from '../response-formats/raw-refusals.ts'
import { recordFormats } from '../response-formats/record-formats.ts'
import { refusalFormats } from '../response-formats/refusal-formats.ts'
import { connectionFaults } from './connection-faults.ts'
import { responseFaults } from './response-faults.ts'
import { startFaultyService } from './server.ts'
import { slug } from './simulation.ts'

/** Starts the faulty service by hand, and prints what can be entered as a key. Needs a built console in `dist/`. */
const { url, allowedConsoleUrl, blockedConsoleUrl, secondOrigin } = await startFaultyService(
  Number(process.env.PORT ?? 4180),
)

const arrivals = new Map<unknown, number>()
const relay = await startResettingRelay(url, ({ method, url: path, headers }) => {
  const key = headers['idempotency-key']
  arrivals.set(key, (arrivals.get(key) ?? 0) + 1)
  console.log(`${method} ${path} arrived ${arrivals.get(key)} times with Idempotency-Key ${key}`)
})

const names = (all: readonly string[]) => all.map(slug).join(' ')
const faults = Object.entries({ ...responseFaults, ...connectionFaults })
const column = Math.max(...faults.map(([name]) => name.length))

console.log(`
Console with its faulty service: ${url}
On an origin that the service allows:  ${allowedConsoleUrl}
On an origin that it does not allow:   ${blockedConsoleUrl}
Behind a relay that resets each write once it was carried out, and prints how often the browser sent it: ${relay.url}
Redirects lead to ${secondOrigin}; the console must never follow them.


Sign in with a key of this form; all parts are optional:
  simulate:list=<format>,record=<format>,refusal=<format>,kind=<kind>,largest=<limit>,fault=<name>[:<argument>][*<times>][@<target>]

kind     master project project401 (refused with 401 instead of 403) none none401
list     ${names(listFormats.map(({ name }) => name))}
record   ${names(recordFormats.map(({ name }) => name))}
refusal  ${names([...refusalFormats.map(([name]) => name), ...Object.keys(rawRefusals)])}
target   an endpoint (listUsers, getUser, createApp …), reads, writes, lists, records, page-7, sign-in; by default all but sign-in
fault
${faults.map(([name, { description }]) => `  ${name.padEnd(column)}  ${description}`).join('\n')}

Examples
  simulate:list=spring-page                       a service with another response format
  simulate:fault=status:429;5*1@listUsers         the users are requested again after five seconds
  simulate:fault=refuse@createProject,refusal=laravel  creating a project is refused, with an error for each field
  simulate:fault=reset-after-status@createProject creating a project has an unknown outcome
`)
