import { afterEach, expect, test, vi } from 'vitest'
import { openFiles } from './files.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('files of other data are deleted, but not those of a demo below this one’s path', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const opened: string[] = []
  const deleted: string[] = []
  vi.stubGlobal('indexedDB', {
    databases: async () => opened.map((name) => ({ name })),
    // The files are then kept in memory.
    open(name: string) {
      opened.push(name)
      throw new Error('private window')
    },
    deleteDatabase(name: string) {
      deleted.push(name)
      const request = { onsuccess() {} }
      queueMicrotask(() => request.onsuccess())
      return request
    },
  })
  await openFiles('/demo/', 'data-1')
  await openFiles('/demo/-x/', 'data-1')
  await openFiles('/demo/', 'data-2')
  expect(deleted).toEqual(opened.slice(0, 1))
  vi.restoreAllMocks()
})
