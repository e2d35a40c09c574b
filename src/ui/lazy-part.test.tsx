import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lazyPart } from './lazy-part.tsx'

const server = { isReachable: true, loads: 0 }
beforeEach(() => Object.assign(server, { isReachable: true, loads: 0 }))

const Part = ({ name }: { name: string }) => <p>Part {name}</p>

async function load() {
  server.loads += 1
  if (!server.isReachable) throw new TypeError('Importing a module script failed.')
  return Part
}

const withFallback = () =>
  lazyPart(load, {
    placeholder: ({ name }) => <p>Placeholder {name}</p>,
    fallback: ({ name, retryLoad }) => (
      <p>
        Fallback {name}
        <button type="button" onClick={retryLoad}>
          Retry
        </button>
      </p>
    ),
  })

const retry = page.getByRole('button', { name: 'Retry' })

test('a part is loaded once, when it is first rendered', async () => {
  const Lazy = withFallback()
  expect(server.loads).toBe(0)
  const { unmount } = await render(<Lazy name="a" />)
  await expect.element(page.getByText('Part a')).toBeVisible()
  await unmount()
  await render(<Lazy name="b" />)
  await expect.element(page.getByText('Part b')).toBeVisible()
  expect(server.loads).toBe(1)
})

test('Retry loads a failed chunk again until it succeeds, without a reload of the page', async () => {
  server.isReachable = false
  const Lazy = withFallback()
  await render(<Lazy name="a" />)
  await expect.element(page.getByText('Fallback a')).toBeVisible()
  await retry.click()
  await expect.poll(() => server.loads).toBe(2)
  await expect.element(retry).toBeVisible()
  server.isReachable = true
  await retry.click()
  await expect.element(page.getByText('Part a')).toBeVisible()
  await expect.element(retry).not.toBeInTheDocument()
})

test('a failed part without a fallback shows its placeholder, and the next mount retries', async () => {
  server.isReachable = false
  const Lazy = lazyPart(load, { placeholder: () => <p>Placeholder</p> })
  const { unmount } = await render(<Lazy name="a" />)
  await expect.poll(() => server.loads).toBe(1)
  await expect.element(page.getByText('Placeholder')).toBeVisible()
  await unmount()
  server.isReachable = true
  await render(<Lazy name="b" />)
  await expect.element(page.getByText('Part b')).toBeVisible()
})

test('a part that was preloaded is rendered at once, even if an earlier preload failed', async () => {
  const Lazy = withFallback()
  server.isReachable = false
  expect(await Lazy.preload()).toBe(false)
  server.isReachable = true
  expect(await Lazy.preload()).toBe(true)
  server.isReachable = false
  await render(<Lazy name="a" />)
  await expect.element(page.getByText('Part a')).toBeVisible()
  expect(server.loads).toBe(2)
})
