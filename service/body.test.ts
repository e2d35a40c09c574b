import { expect, test } from 'vitest'
import { readBytes } from './body.ts'

test('a body that does not arrive in time is 408 and ends its connection', async () => {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{')),
  })
  const init = { method: 'POST', body, duplex: 'half' }
  await expect(readBytes(new Request('http://localhost/', init), 1)).rejects.toMatchObject({
    status: 408,
    more: { headers: { connection: 'close' } },
  })
})
