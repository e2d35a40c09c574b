import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { expect, rows, test, waitForPreloadedCode } from './fixtures.ts'

/**
 * The maximum of JavaScript and CSS, in KiB with brotli, that a page loads before its main content. With any change, the
 * hashes in file names may change the compressed size by 0.1.
 */
const BUDGET_KIB = { usersList: 172.4, signIn: 143.4 }

/**
 * KiB of JavaScript and CSS requested before the first element of a selector was visible.
 * @param load resolves once all these files have arrived, because their size is not known before.
 */
async function measureTransferSize(
  page: Page,
  selector: string,
  load: () => Promise<unknown>,
): Promise<number> {
  await page.addInitScript((wanted) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(wanted)?.getBoundingClientRect().height) return
      observer.disconnect()
      performance.mark('shown')
    })
    observer.observe(document, { childList: true, subtree: true })
  }, selector)
  await load()
  const { files, sent, read } = await page.evaluate(() => {
    const shown = performance.getEntriesByName('shown')[0]
    if (!shown) throw new Error('No element of the selector became visible.')
    const started = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, startTime }) => startTime <= shown.startTime && /\.(js|css)$/.test(name))
    const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
    return {
      files: started.length,
      sent: sum(started.map(({ encodedBodySize }) => encodedBodySize)),
      read: sum(started.map(({ decodedBodySize }) => decodedBodySize)),
    }
  })
  expect(files).toBeGreaterThan(1)
  expect(sent, 'sent compressed').toBeLessThan(read / 2)
  return sent / 1024
}

test('the list of users stays within its budget until its first row', { tag: '@core' }, async ({
  master: page,
}) => {
  await page.goto(paths.users())
  await expect(rows(page).first()).toBeVisible()
  const size = await measureTransferSize(page, 'main tbody tr', async () => {
    await page.reload()
    await waitForPreloadedCode(page)
  })
  // What only a settings file needs is a file of its own, which arrives later.
  const { later, before } = await page.evaluate(() => {
    const [shown] = performance.getEntriesByName('shown')
    const loaded = performance.getEntriesByType('resource').map(({ name, startTime }) => ({
      file: /(typed-value|OperatorNotice)-[^/]*\.js$/.exec(name)?.[1],
      isLater: startTime > (shown?.startTime ?? 0),
    }))
    const filesOf = (isLater: boolean) => [
      ...new Set(loaded.flatMap((one) => (one.isLater === isLater && one.file) || [])),
    ]
    return { later: filesOf(true).sort(), before: filesOf(false) }
  })
  expect({ later, before }).toEqual({ later: ['OperatorNotice', 'typed-value'], before: [] })
  expect(size, 'KiB').toBeLessThanOrEqual(BUDGET_KIB.usersList)
})

test('the sign-in page stays within its budget until its key field', { tag: '@core' }, async ({ page }) => {
  const size = await measureTransferSize(page, 'form input', async () => {
    await page.goto('/sign-in')
    await expect(page.getByLabel('API key')).toBeVisible()
  })
  expect(size, 'KiB').toBeLessThanOrEqual(BUDGET_KIB.signIn)
})

test('every bundled package is listed with its license', async ({ request }) => {
  const text = await (await request.get('/licenses.txt')).text()
  for (const name of ['react', 'react-dom', 'react-router', '@tanstack/query-core', '@mantine/core', 'zod'])
    expect(text).toMatch(new RegExp(`^${name} [\\d.]+ \\(MIT\\)$`, 'm'))
  for (const entry of text.split(/^-{72}$/m))
    expect(entry).toMatch(/Copyright .*(Permission (is hereby granted|to use)|Redistribution and use)/s)
})
