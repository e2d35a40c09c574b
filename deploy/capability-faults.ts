import type { IncomingHttpHeaders } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { type Capability, capabilities, capabilityNames } from '../src/contract/capabilities.ts'
import { NO_READS, sendRaw } from './test-servers.ts'

const example = ({ path }: { path: string }) => path.replace(/\{\w+\}/, 'prj_1')

// What is written after, before and instead of the start of a path such as /v1/apps.
const ends = '/ // /. /%2e /?x=1 ; ;x=1 . .json %20 %09 %2f %3f %23 # #x'.split(' ')
const inserts = String.raw`/ ./ %2e/ ;/ %2f %5c \ x/../ x/%2e%2e/ ../v1/`.split(' ')
const starts = String.raw`//v1/ /./v1/ /V1/ /%76%31/ /v1%2f /v1%5c /v1;x/ /v1\ /x/../v1/`.split(' ')

/** Other spellings of a path, which some services read as the path itself. */
function spellings(path: string): string[] {
  const rest = path.replace('/v1/', '')
  const last = rest.slice(-1)
  const code = last.charCodeAt(0).toString(16)
  const lasts = [`%${code}`, `%25${code}`, `%u00${code}`, `%C0%${code}`, last.toUpperCase()]
  return [
    ...ends.map((end) => path + end),
    ...inserts.map((insert) => `/v1/${insert}${rest}`),
    ...starts.map((start) => start + rest),
    ...lasts.map((other) => path.slice(0, -1) + other),
    `/v1/${rest.toUpperCase()}`,
  ].filter((spelling) => spelling !== path)
}

const refusalOf = (headers: IncomingHttpHeaders, body: string) => {
  const { requestId: _, ...problem } = JSON.parse(body)
  return { ...problem, type: headers['content-type'], cache: headers['cache-control'] }
}

/**
 * What is wrong with a server in which one capability is turned off, in front of a service that responds with 200 to
 * everything. A path that another rule refuses may have another status of 4xx.
 */
export async function capabilityFaults(url: string, denied: Capability, detail: string): Promise<string[]> {
  const problem = {
    ...{ title: 'Forbidden', status: 403, detail },
    ...{ type: 'application/problem+json', cache: 'no-store' },
  }
  const faults: string[] = []
  const expectRefusal = async (method: string, path: string) => {
    const { status = 0, headers, body } = await sendRaw(url, path, method)
    const hasOtherRule = !/^\/v1\/(?!.*(\.\.|%2e%2e|%u|%C0|\\))/.test(path) || !/^(POST|PATCH)$/.test(method)
    const isRefused =
      status === 403
        ? isDeepStrictEqual(refusalOf(headers, body), problem)
        : hasOtherRule && /^4/.test(`${status}`)
    if (!isRefused) faults.push(`${method} ${path} is ${status} ${body}`)
  }
  const expectForwarded = async (method: string, path: string) => {
    const { status } = await sendRaw(url, path, method)
    if (status !== 200) faults.push(`${method} ${path} is ${status}`)
  }

  for (const name of capabilityNames) {
    const { method } = capabilities[name]
    const path = example(capabilities[name])
    for (const allowed of [path, `${path}?`, `${path}?x=/v1/users/..`])
      await (name === denied ? expectRefusal : expectForwarded)(method, allowed)
    // Any ID is allowed, so that a project has no other spelling.
    if (name === denied || method === 'POST')
      for (const spelling of spellings(path)) await expectRefusal(method, spelling)
    await expectForwarded('GET', path)
    for (const other of NO_READS) if (other !== method) await expectRefusal(other, path)
  }
  const path = example(capabilities[denied])
  await expectRefusal(capabilities[denied].method, `${url}${path}`)
  await expectForwarded('HEAD', `${path};x`)
  return faults
}
