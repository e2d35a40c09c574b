import type { Page, Request } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { expect, rows, test, uniqueName } from './fixtures.ts'

interface Recording {
  /** What a screen reader says, in order. */
  announcements: string[]
  /** The different frames: heading, whether something is busy, and the first row. */
  frames: string[]
}

/** Records the page from now on, into `window.recording`. */
const startRecording = () => {
  const recording: Recording = { announcements: [], frames: [] }
  Reflect.set(window, 'recording', recording)
  const announced = new WeakMap<Element, string>()
  const readLiveRegions = () => {
    for (const region of document.querySelectorAll('[role=status], [role=alert], [aria-live=polite]')) {
      const text = region.textContent?.trim() ?? ''
      if (announced.get(region) === text || region.getAttribute('aria-live') === 'off') continue
      // Screen readers do not read what a region contains when it appears, except an alert.
      const isRead = announced.has(region) || region.getAttribute('role') === 'alert'
      announced.set(region, text)
      // A short wait need not be announced.
      // Other tests add records.
      if (text && isRead && text !== 'Loading…') recording.announcements.push(text.replace(/ of .+/, ''))
    }
  }
  new MutationObserver(readLiveRegions).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  })
  const recordFrame = () => {
    const heading = document.querySelector('h1')?.textContent
    const isBusy = document.querySelector('[aria-busy=true]') !== null
    const frame = `${heading} ${isBusy ? '(busy)' : ''} ${document.querySelector('tbody tr')?.textContent ?? ''}`
    if (recording.frames.at(-1) !== frame) recording.frames.push(frame)
    requestAnimationFrame(recordFrame)
  }
  requestAnimationFrame(recordFrame)
}

const readRecording = (page: Page) =>
  page.evaluate((): Recording => structuredClone(Reflect.get(window, 'recording')))

const clearRecording = (page: Page) =>
  page.evaluate(() => {
    const { announcements, frames }: Recording = Reflect.get(window, 'recording')
    announcements.length = 0
    frames.length = 0
  })

/** Records the page's requests to the service, and how many of them have no response yet. */
function recordRequests(page: Page) {
  const requests: string[] = []
  const pending = new Set<Request>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/v1/')) return
    requests.push(`${request.method()} ${pathname}${search}`)
    pending.add(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return { requests, pendingCount: () => pending.size }
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const unlimited = { offline: false, downloadThroughput: -1, uploadThroughput: -1 }
  await devtools.send('Network.emulateNetworkConditions', { ...unlimited, latency: 400 })
}

test('on a slow machine and network nothing flickers, is requested twice or announced twice', {
  tag: '@alone',
}, async ({ page, console }) => {
  test.setTimeout(180_000)
  await slowDown(page)
  await page.addInitScript(startRecording)
  const { requests, pendingCount } = recordRequests(page)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const name = uniqueName('Slow')

  const expectSteady = async (step: string, announcements: string[]) => {
    await expect.poll(async () => (await readRecording(page)).announcements, step).toEqual(announcements)
    await expect.poll(pendingCount, `${step}: every request has a response`).toBe(0)
    const { frames } = await readRecording(page)
    expect(frames, `${step}: each frame once`).toEqual([...new Set(frames)])
    const sent = requests.splice(0)
    expect(sent, `${step}: each request once`).toEqual([...new Set(sent)])
    await clearRecording(page)
  }

  await page.goto(paths.signIn())
  await page.getByLabel('API key').fill(console.masterKey)
  await page.getByLabel('API key').press('Enter')
  await expect(heading('Projects')).toBeFocused()
  await expect(rows(page)).toHaveCount(10)
  await expectSteady('sign-in', ['Projects: 1–10'])

  await page.getByRole('link', { name: 'Users' }).click()
  await expect(heading('Users')).toBeFocused()
  await expect(rows(page)).toHaveCount(10)
  await expectSteady('users', ['Users: 1–10'])

  await page.getByRole('searchbox', { name: 'Nickname' }).fill('an')
  await expect(page).toHaveURL(paths.users({ nickname: 'an' }))
  await expectSteady('filter', ['Users: 1–10'])

  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(pages).toContainText('11–20 of')
  await expectSteady('next page', ['Users: 11–20'])

  await rows(page).first().getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'User' })).toBeVisible()
  await expectSteady('user', [])

  await page.goBack()
  await expect(heading('Users')).toBeFocused()
  await expectSteady('back', ['Users: 11–20'])

  await page.goto(paths.newProject())
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create project' }).dblclick()
  await expect(heading(name)).toBeFocused()
  const projectId = new URL(page.url()).pathname.replace(paths.projects(), '').slice(1)
  await expectSteady('create', [`Project ${name} was created.`])

  await page.getByRole('link', { name: 'Edit project' }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await page.getByLabel('Description').fill('slowly')
  await expectSteady('edit', [])

  await page.getByRole('button', { name: 'Save changes' }).dblclick()
  await expect(page.getByRole('region', { name: 'Project' })).toContainText('slowly')
  // The project is read before and after it is saved, since someone else may edit it.
  await expect
    .poll(() => requests.slice(0, 2))
    .toEqual([`GET /v1/projects/${projectId}`, `PATCH /v1/projects/${projectId}`])
  requests.splice(0, 2)
  await expectSteady('save', ['Your changes were saved.'])
})
