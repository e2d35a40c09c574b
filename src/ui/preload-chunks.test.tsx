import { expect, onTestFinished, test, vi } from 'vitest'
import { preloadChunks } from './preload-chunks.ts'

const evaluated: string[] = []
vi.stubGlobal('evaluated', evaluated)

/** Creates modules that record their evaluation, as the build's list of chunks. */
function listChunks(...names: string[]): string[] {
  const files = names.map((name) =>
    name.endsWith('.css')
      ? `${URL.createObjectURL(new Blob([], { type: 'text/css' }))}#${name}`
      : URL.createObjectURL(new Blob([`evaluated.push('${name}')`], { type: 'text/javascript' })),
  )
  const script = document.createElement('script')
  script.dataset.preload = JSON.stringify({ all: files })
  document.head.append(script)
  // An earlier application of the same page may have set it.
  performance.clearMarks('console-preloaded')
  onTestFinished(() => {
    script.remove()
    for (const link of preloads(files)) link.remove()
    evaluated.length = 0
  })
  return files
}

const preloads = (files: string[]) =>
  [...document.querySelectorAll('link')].filter(({ href }) => files.includes(href))

const marks = () => performance.getEntriesByName('console-preloaded')
const never = new AbortController().signal

test('chunks are fetched and compiled, but evaluated only by an import', async () => {
  const files = listChunks('first', 'second')
  await preloadChunks(never)
  expect(preloads(files)).toHaveLength(2)
  expect(evaluated).toEqual([])
  expect(marks()).toHaveLength(1)
  await import(/* @vite-ignore */ files[0] ?? '')
  expect(evaluated).toEqual(['first'])
})

test('style sheets are added after the last chunk', async () => {
  const files = listChunks('first.css', 'second', 'third.css')
  await preloadChunks(never)
  expect(preloads(files).map(({ rel }) => rel)).toEqual(['modulepreload', 'stylesheet', 'stylesheet'])
})

test('a chunk that fails is left to its page, and the others follow', async () => {
  const files = listChunks('first', 'second')
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('', { status: 503 }))
  await preloadChunks(never)
  expect(preloads(files).map(({ href }) => href)).toEqual(files.slice(1))
})

test('nothing more is fetched once the session or the router has ended', async () => {
  const files = listChunks('first', 'second')
  const end = new AbortController()
  const fetchFile = vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
    end.abort()
    return Promise.reject(end.signal.reason)
  })
  await preloadChunks(end.signal)
  expect(fetchFile).toHaveBeenCalledTimes(1)
  expect(preloads(files)).toEqual([])
  expect(marks()).toEqual([])
})

test('loading pauses while a person presses keys', async () => {
  const files = listChunks('first', 'second')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const key = new KeyboardEvent('keydown')
  // Later than the time that passes during polls.
  Object.defineProperty(key, 'timeStamp', { value: 60_000 })
  const fetchFile = vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async () => {
    window.dispatchEvent(key)
    return new Response('')
  })
  const loading = preloadChunks(never)
  // The pause is the only timer.
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  expect(fetchFile).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(62_000)
  await loading
  expect(preloads(files)).toHaveLength(2)
})

test('a later call replaces the one before, so that each chunk is fetched once', async () => {
  const files = listChunks('first', 'second')
  const fetchFile = vi.spyOn(globalThis, 'fetch')
  void preloadChunks(never)
  await preloadChunks(never)
  expect(fetchFile).toHaveBeenCalledTimes(2)
  expect(preloads(files)).toHaveLength(2)
})
