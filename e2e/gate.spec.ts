import { createServer, request as httpRequest } from 'node:http'
import { createProjectOperation } from './faulty-service/operations.ts'
import { test as base, type ConsoleInfo, expect, signIn } from './fixtures.ts'
import { draftItems, nameField, press } from './pages/forms.page.ts'

/** A sign-on in front of console and service, which lets a request through only with its cookie. */
async function startGate(console: string) {
  let isExpired = false
  const server = createServer((request, response) => {
    const address = request.url ?? '/'
    if (request.method === 'POST' && address.startsWith('/gate')) {
      isExpired = false
      const location = decodeURIComponent(address.split('=')[1] ?? '/')
      response.writeHead(303, { location, 'set-cookie': 'gate=open; HttpOnly' }).end()
      return
    }
    if (isExpired || !request.headers.cookie?.includes('gate=open')) {
      response.writeHead(401, { 'content-type': 'text/html' })
      response.end(`<form method="post" action="/gate?to=${encodeURIComponent(address)}">
        <button>Pass the gate</button></form>`)
      return
    }
    const { method, headers } = request
    const upstream = httpRequest(`${console}${address}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    request.pipe(upstream)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    expire() {
      isExpired = true
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const test = base.extend<{ gate: Awaited<ReturnType<typeof startGate>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
  gate: async ({}, use) => {
    const { url }: ConsoleInfo = JSON.parse(process.env.E2E_CONSOLE ?? '{}')
    const gate = await startGate(url)
    await use(gate)
    gate.close()
  },
  console: async ({ gate }, use) => {
    const console: ConsoleInfo = JSON.parse(process.env.E2E_CONSOLE ?? '{}')
    await use({ ...console, url: gate.url })
  },
  // The gate's own page.
  tolerated: { origins: [], messages: [/^Failed to load resource: .* 401/] },
})

test('a gate in front of console and service lets requests through, and asks again after a reload', async ({
  page,
  console,
  gate,
}) => {
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(createProjectOperation.address)
  await press(page, 'Pass the gate')
  await signIn(page, console.masterKey)
  gate.expire()
  await createProjectOperation.submit(page)
  const alert = page.getByRole('alert').filter({ hasText: createProjectOperation.failed })
  await expect(alert).toContainText('Something in front of the service')
  await expect(alert).toContainText('Nothing changed on the service.')
  await press(page, 'Reload')
  await press(page, 'Pass the gate')
  await press(draftItems(page), 'Restore')
  await expect(nameField(page)).toHaveValue('Typed')
})
