import { expect, test } from 'vitest'
import { replaceInConfig, startOnFreePort } from './test-servers.ts'

test('replacing a text that the config does not contain is an error', () => {
  expect(replaceInConfig('a b a', { a: 'c' })).toBe('c b c')
  expect(() => replaceInConfig('a b a', { a: 'c', d: 'e' })).toThrow('no longer contains d')
})

test('a program whose port is in use is started again on another one, and fails with any other error', async () => {
  const ports: number[] = []
  const start = (message: string) => async (port: number) => {
    ports.push(port)
    if (ports.length < 3) throw new Error(message)
    return port
  }
  expect(await startOnFreePort(start('bind: Address already in use'))).toBe(ports[2])
  expect(new Set(ports).size).toBe(3)
  ports.length = 0
  await expect(startOnFreePort(start('no such file'))).rejects.toThrow('no such file')
  expect(ports).toHaveLength(1)
})
