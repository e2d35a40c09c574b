import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { passTime } from '../testing/pass-time.ts'
import { CopyButton } from './CopyButton.tsx'
import { SlowNotice } from './Notice.tsx'

test('the live region of a copy button is rendered before the announcement', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await render(<CopyButton text="usr_1" label="Copy" />)
  const region = page.getByRole('status').element()
  expect(region).toHaveTextContent('')
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => region.textContent).toBe('Copied')
})

test('the live region of the notice for slow requests is rendered before its text', async () => {
  const { rerender } = await render(<SlowNotice isRunning={false} />)
  const region = page.getByRole('status').element()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await rerender(<SlowNotice isRunning />)
  await passTime(4000)
  await expect.poll(() => region.textContent).toContain('responding slowly')
})
