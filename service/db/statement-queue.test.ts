import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { ClientDisconnected, DatabaseBusy } from './database.ts'
import { requestSignal } from './disconnect.ts'
import { statementQueue } from './statement-queue.ts'

afterEach(() => void vi.restoreAllMocks())

test('statements run one at a time, in order, also after one that fails', async () => {
  const inTurn = statementQueue()
  const events: string[] = []
  const statement = (name: string) => async () => {
    events.push(`${name} begins`)
    await Promise.resolve()
    events.push(`${name} ends`)
    if (name === 'first') throw new Error('failed')
    return name
  }
  const [first, second] = await Promise.allSettled([inTurn(statement('first')), inTurn(statement('second'))])
  expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  expect([first.status, second]).toEqual(['rejected', { status: 'fulfilled', value: 'second' }])
})

test('a client that disconnects while the event loop is blocked has its statement dropped', async () => {
  const inTurn = statementQueue({ requestSignal, turn })
  const client = new AbortController()
  const blocking = inTurn(async () => void setImmediate(() => client.abort()))
  const abandoned = vi.fn()
  const dropped = requestSignal.run(client.signal, () => inTurn(abandoned))
  await blocking
  await expect(dropped).rejects.toThrow(ClientDisconnected)
  expect(abandoned).not.toHaveBeenCalled()
})

test('a statement that has waited for more than five seconds is refused', async () => {
  const inTurn = statementQueue()
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const first = inTurn(async () => void now.mockReturnValue(5_001))
  const late = vi.fn()
  const refused = inTurn(late)
  await first
  await expect(refused).rejects.toThrow(DatabaseBusy)
  expect(late).not.toHaveBeenCalled()
  await expect(inTurn(async () => 'next')).resolves.toBe('next')
})
