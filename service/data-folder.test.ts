import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataFolderLocked, findLockSocket, lockDataFolder } from './data-folder.ts'

let folder: string
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'folder-')), 'data')
})
afterEach(() => rm(join(folder, '..'), { recursive: true }))

const turns = async (count: number) => {
  for (let done = 0; done < count; done += 1) await turn()
}

const lock = () => lockDataFolder(folder, (_, response) => response.end())

/** A child that another thread is starting has a copy of the socket, which listens until the child runs its program. */
const expectUnlocked = () => expect.poll(() => findLockSocket(folder)).toBeUndefined()

test('one process at a time can lock a folder', async () => {
  expect(await findLockSocket(folder)).toBeUndefined()
  for (let turn = 1; turn <= 3; turn += 1) {
    const owned = await lock()
    await expect(lock()).rejects.toThrow(DataFolderLocked)
    expect(await readdir(folder)).toEqual(['lock'])
    expect(await readdir(join(folder, 'lock'))).toHaveLength(1)
    await owned.release()
    await expectUnlocked()
  }
})

test('only the owner can read folder and socket', async () => {
  const owned = await lock()
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  const [socket = ''] = await readdir(join(folder, 'lock'))
  expect((await stat(join(folder, 'lock', socket))).mode & 0o777).toBe(0o600)
  await owned.release()
})

test('of many that start together, one locks the folder, even if a dead process left its socket', async () => {
  for (let round = 0; round < 10; round += 1) {
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) => turns(at * round).then(lock)),
    )
    const owned = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused.filter((reason) => !(reason instanceof DataFolderLocked))).toEqual([])
    expect(owned).toHaveLength(1)
    await owned[0]?.release()
    await expectUnlocked()
  }
})

test('a path that is too long for a socket is refused and nothing is created', async () => {
  const long = join(folder, 'x'.repeat(100))
  await expect(lockDataFolder(long, () => {})).rejects.toThrow('is too long')
  expect(await readdir(long)).toEqual([])
})

test('releasing closes the connections of other processes', async () => {
  let onRequest = () => {}
  const received = new Promise<void>((done) => {
    onRequest = done
  })
  const owned = await lockDataFolder(folder, () => onRequest())
  const unanswered = once(request({ socketPath: await findLockSocket(folder) }).end(), 'response')
  await received
  await Promise.all([owned.release(), expect(unanswered).rejects.toThrow('socket hang up')])
})
