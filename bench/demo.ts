import { readdirSync, statSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { chromium, type Page } from '@playwright/test'
import { browserArguments, findBrowser } from '../e2e/browser.ts'
import { serveFiles } from '../e2e/demo/static-server.ts'

// `npm run bench:demo` measures the demo in `dist-demo` on a line of 50 Mbit/s: the time from the first byte of the page
// until the first rows of the list of users, and what is transferred.

const BYTES_PER_MS = 50_000_000 / 8 / 1000
const LATENCY_MS = 20
const folder = 'dist-demo'

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A port whose connections share one slow line to another port. */
async function slowLine(port: number) {
  let bytes = 0
  let freeAt = 0
  const server = createServer((socket) => {
    const target = connect(port, '127.0.0.1')
    const slow = new Transform({
      highWaterMark: 1 << 16,
      async transform(chunk: Buffer, _, done) {
        bytes += chunk.length
        freeAt = Math.max(freeAt, performance.now()) + chunk.length / BYTES_PER_MS
        await wait(freeAt - performance.now())
        done(null, chunk)
      },
    })
    const late = new Transform({
      async transform(chunk: Buffer, _, done) {
        await wait(LATENCY_MS)
        done(null, chunk)
      },
    })
    socket.pipe(late).pipe(target).pipe(slow).pipe(socket)
    for (const end of [socket, target]) end.on('error', () => [socket, target].map((one) => one.destroy()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address === 'string' || !address) throw new Error('The slow line has no port.')
  return { port: address.port, server, bytes: () => bytes }
}

/** Milliseconds from the first byte of the page until the first rows of the list of users. */
async function timeToRows(page: Page): Promise<number> {
  await page.getByRole('status').getByText('of 20,000').first().waitFor({ state: 'attached' })
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    return (
      performance.now() - (navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : 0)
    )
  })
}

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
const size = files.map((name) => statSync(join(folder, name)).size).reduce((sum, bytes) => sum + bytes, 0)
const mebibytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MiB`
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
console.log(`${folder}: ${mebibytes(size)}`)

const site = await serveFiles(folder, '/demo/', { hasNotFoundPage: true })
const line = await slowLine(Number(new URL(site.url).port))
const address = `http://127.0.0.1:${line.port}/demo/users`
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
for (let round = 0; round < 3; round += 1) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const visit = async (name: string, open: () => Promise<unknown>) => {
    const before = line.bytes()
    await open()
    const time = await timeToRows(page)
    console.log(`${name}: ${seconds(time)}, ${mebibytes(line.bytes() - before)} transferred`)
  }
  await visit('new visitor', async () => {
    await page.goto(address)
    await page.getByRole('button', { name: 'Use the demo Master key' }).click()
  })
  await visit('after a reload', () => page.reload())
  await context.close()
}
await browser.close()
line.server.close()
await site.stop()
