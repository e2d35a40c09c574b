import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { expect, rows, test, uniqueName } from './fixtures.ts'

interface Recording {
  /** What a screen reader says, and what receives the focus, in order. */
  events: string[]
  /** The different frames: heading, whether something is busy, and the first row. */
  frames: string[]
}

/** Records the page from now on, into `window.recording`. */
const startRecording = () => {
  const recording: Recording = { events: [], frames: [] }
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
      if (text && isRead && text !== 'Loading…') recording.events.push(`says ${text.replace(/ of .+/, '')}`)
    }
  }
  new MutationObserver(readLiveRegions).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  })
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    // A record's page may have the name or, before it loads, the ID as its heading.
    if (target.tagName === 'H1') return recording.events.push('focuses the heading')
    const label = document.querySelector(`label[for='${CSS.escape(target.id)}']`) ?? target
    const name = target.getAttribute('aria-label') ?? label.textContent?.trim()
    return recording.events.push(`focuses ${target.tagName.toLowerCase()} ${name}`)
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
    const { events, frames }: Recording = Reflect.get(window, 'recording')
    events.length = 0
    frames.length = 0
  })

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const unlimited = { offline: false, downloadThroughput: -1, uploadThroughput: -1 }
  await devtools.send('Network.emulateNetworkConditions', { ...unlimited, latency: 400 })
}

test('on a slow machine and network nothing flickers, is requested twice or announced out of order', async ({
  page,
  console,
}) => {
  test.setTimeout(90_000)
  await slowDown(page)
  await page.addInitScript(startRecording)
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/v1/')) requests.push(`${request.method()} ${pathname}${search}`)
  })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const name = uniqueName('Slow')

  const expectSteady = async (step: string, events: string[]) => {
    await expect.poll(async () => (await readRecording(page)).events, step).toEqual(events)
    await page.waitForLoadState('networkidle')
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
  await expectSteady('sign-in', ['focuses input API key', 'focuses the heading', 'says Projects: 1–10'])

  await page.getByRole('link', { name: 'Users' }).click()
  await expect(heading('Users')).toBeFocused()
  await expect(rows(page)).toHaveCount(10)
  await expectSteady('users', ['focuses a Users', 'focuses the heading', 'says Users: 1–10'])

  await page.getByRole('searchbox', { name: 'Nickname' }).pressSequentially('ember')
  await expect(pages).toContainText('1–10 of 180')
  await expectSteady('filter', ['focuses input Nickname', 'says Users: 1–10'])

  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(pages).toContainText('11–20 of 180')
  await expectSteady('next page', ['focuses button Next page', 'says Users: 11–20'])

  await rows(page).first().getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'User' })).toBeVisible()
  await expectSteady('user', ['focuses a Ember Calder', 'focuses the heading'])

  await page.goBack()
  await expect(heading('Users')).toBeFocused()
  await expectSteady('back', ['focuses the heading', 'says Users: 11–20'])

  await page.goto(paths.newProject())
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create project' }).dblclick()
  await expect(heading(name)).toBeFocused()
  const projectId = new URL(page.url()).pathname.replace(paths.projects(), '').slice(1)
  await expectSteady('create', [
    'focuses input Name',
    'focuses button Create project',
    'focuses the heading',
    `says Project ${name} was created.`,
  ])

  await page.getByRole('link', { name: 'Edit project' }).click()
  await expect(heading('Edit project')).toBeFocused()
  await page.getByLabel('Description').fill('slowly')
  await expectSteady('edit', [
    'focuses a Edit project',
    'focuses the heading',
    'focuses textarea Description',
  ])

  await page.getByRole('button', { name: 'Save changes' }).dblclick()
  await expect(page.getByRole('region', { name: 'Project' })).toContainText('slowly')
  // The project is read before and after it is saved, since someone else may edit it.
  await expect
    .poll(() => requests.splice(0, 2))
    .toEqual([`GET /v1/projects/${projectId}`, `PATCH /v1/projects/${projectId}`])
  await expectSteady('save', [
    'focuses button Save changes',
    'focuses the heading',
    'says Your changes were saved.',
  ])
})
