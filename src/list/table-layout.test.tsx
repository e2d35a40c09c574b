import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nextPage } from '../testing/list-page.ts'
import { numbered, userRow } from '../testing/mock-service.ts'
import { openApp } from '../testing/open-app.ts'
import { renderApp } from '../testing/render-app.tsx'
import { listOf, stubService } from '../testing/stub-service.ts'
import { columnTexts } from '../testing/table.ts'
import { columnsPreference } from './columns/columns-preference.ts'

const nicknameHeader = page.getByRole('columnheader', { name: 'Nickname' })
const width = (element: Element) => element.getBoundingClientRect().width

test.each([0, 12])(
  'with %d extra columns, the column headers stay below the page header while the page scrolls',
  async (extraColumns) => {
    const fields = Array.from({ length: extraColumns }, (_, index) => `field ${index}`)
    if (extraColumns > 0) columnsPreference.set({ users: ['userId', ...fields] })
    await openApp('/users?limit=50', { users: numbered(50, userRow) })
    await expect.poll(() => columnTexts().length).toBe(50)
    const pageHeader = page.getByRole('banner').first()
    scrollTo(0, 1200)
    await expect.poll(() => scrollY).toBe(1200)
    await expect
      .poll(() => Math.round(nicknameHeader.element().getBoundingClientRect().top))
      .toBe(Math.round(pageHeader.element().getBoundingClientRect().bottom))
    await expect.element(nicknameHeader).toBeInViewport({ ratio: 1 })
  },
)

test('the column headers scroll sideways with the rows', async () => {
  columnsPreference.set({ users: ['userId', ...Array.from({ length: 12 }, (_, index) => `field ${index}`)] })
  await openApp('/users', {
    users: numbered(3, (number) => ({ ...userRow(number), 'field 11': 'far away' })),
  })
  const cell = page.getByText('far away').first()
  const farHeader = page.getByRole('columnheader', { name: 'field 11' })
  await expect.element(farHeader).not.toBeInViewport()
  cell.element().scrollIntoView()
  await expect.element(farHeader).toBeInViewport()
  const left = (element: Element | null) => Math.round(element?.getBoundingClientRect().left ?? 0)
  await expect
    .poll(() => left(farHeader.element()))
    .toBe(left(page.getByRole('cell').filter({ hasText: 'far away' }).first().element()))
})

test('where columns are cut off, the rows fade, and the headers still cover them', async () => {
  columnsPreference.set({ users: ['userId', ...Array.from({ length: 12 }, (_, index) => `field ${index}`)] })
  await openApp('/users', { users: numbered(3, userRow) })
  await expect.element(nicknameHeader).toBeVisible()
  const maskOf = (selector: string) => {
    const part = page.getByRole('table').element().querySelector(selector)
    return part && getComputedStyle(part).maskImage
  }
  await expect.poll(() => maskOf('tbody')).toContain('linear-gradient')
  expect(maskOf('thead')).toBe('none')
})

test('a list uses the whole width of a wide screen, and each column grows', async () => {
  await openApp('/users', { users: numbered(3, userRow) })
  await expect.element(nicknameHeader).toBeVisible()
  const idHeader = page.getByRole('columnheader', { name: 'User ID' })
  const narrowWidths = [nicknameHeader, idHeader].map((header) => width(header.element()))
  await page.viewport(2560, 1200)
  await expect.poll(() => width(page.getByRole('table').element())).toBeGreaterThan(2200)
  const wideWidths = [nicknameHeader, idHeader].map((header) => width(header.element()))
  expect(wideWidths.every((wide, index) => wide > 1.5 * (narrowWidths[index] ?? 0))).toBe(true)
  expect(document.documentElement.scrollWidth).toBe(2560)
})

const headerCells = page.getByRole('columnheader')
const headers = () => headerCells.elements().map((header) => header.textContent)
const headerWidths = () => headerCells.elements().map((header) => Math.round(width(header)))
/** The headers of the columns with cut texts. */
const cutColumns = () =>
  headers().filter((_, index) =>
    page
      .getByRole('row')
      .elements()
      .some((row) => {
        const text = row.querySelectorAll('td')[index]?.firstElementChild
        return text && text.scrollWidth > text.clientWidth
      }),
  )

/** Users with the fields that most services have. */
const customers = (email: string) =>
  numbered(30, (number) => ({
    ...userRow(number),
    userId: `usr_${number}`.padEnd(40, '0123456789'),
    nickname: 'Ana Keller',
    avatar_url: `https://cdn.example.com/avatars/${number}.png`,
    email,
    status: 'suspended',
    plan: 'enterprise',
    created_at: '2026-11-28T17:08:00Z',
  }))

test('at 1,280 px, an email of 30 characters is whole in the default columns', async () => {
  const email = 'priya.natarajan@example-co.com'
  await openApp('/users', { users: customers(email) })
  await expect.element(page.getByText(email).first()).toBeVisible()
  expect(cutColumns()).toEqual(['User ID'])
  // More than 24 of its 40 characters.
  expect(width(headerCells.nth(1).element())).toBeGreaterThan(240)
  expect(width(nicknameHeader.element())).toBeLessThan(120)
  // The creation time has no room.
  expect(headers()).toEqual(['Nickname', 'User ID', 'Project', 'Email', 'Status'])
  const { scrollWidth, clientWidth } = document.querySelector('tbody') ?? {}
  expect(scrollWidth).toBe(clientWidth)
})

test.each([1280, 1440, 2560])(
  'at %d px, a record beside the list, and other pages change no width, and only an ID is cut',
  async (windowWidth) => {
    await page.viewport(windowWidth, 900)
    await openApp('/users', { users: customers('ana@example.com') })
    await expect.element(nicknameHeader).toBeVisible()
    const [names, widths] = [headers(), headerWidths()]
    expect(names).toContain('Created')
    expect(cutColumns()).toEqual(windowWidth === 1280 ? ['User ID'] : [])
    page.getByRole('link', { name: 'Ana Keller' }).first().element().focus()
    await userEvent.keyboard(' ')
    await expect.element(page.getByRole('region', { name: 'Ana Keller' })).toBeVisible()
    await expect.poll(() => [headers(), headerWidths()]).toEqual([names, widths])
    await nextPage.click()
    await expect.element(page.getByText('usr_11').first()).toBeVisible()
    await expect.poll(() => [headers(), headerWidths()]).toEqual([names, widths])
  },
)

test('a column whose values are times has room for a Korean one', async () => {
  await page.viewport(1440, 900)
  columnsPreference.set({ users: ['userId', 'projectId', 'seen', 'city', 'plan', 'score'] })
  const fields = { seen: '2026-11-28T17:08:00Z', city: 'Seoul', plan: 'pro', score: 1 }
  await openApp('/users', { users: numbered(3, (number) => ({ ...userRow(number), ...fields })) })
  const time = page.getByRole('time').first()
  await expect.element(time).toBeVisible()
  time.element().textContent = '12월 28일 17:08'
  expect(time.element().scrollWidth).toBeLessThanOrEqual(time.element().clientWidth)
})

test('on paper, times are absolute, and a line above names the time of the data, the service and the address', async () => {
  const created = '2026-11-28T17:08:00Z'
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30') })
  await openApp('/users', { users: numbered(3, (number) => ({ ...userRow(number), created })) })
  const time = page.getByRole('time').first()
  await expect.element(time).not.toHaveTextContent('28 Nov 2026')
  dispatchEvent(new Event('beforeprint'))
  await expect.element(time).toHaveTextContent('28 Nov 2026, 17:08 UTC')
  const source = page.getByText(/^Data from .* UTC · Service: /)
  await expect.element(source).toHaveTextContent(location.href)
  dispatchEvent(new Event('afterprint'))
  await expect.element(time).not.toHaveTextContent('28 Nov 2026')
  await expect.element(source).not.toBeInTheDocument()
})

test('a record’s page is as wide as a list', async () => {
  await page.viewport(2560, 1200)
  await openApp('/users/usr_1', { users: numbered(3, userRow) })
  const card = page.getByRole('region', { name: 'User', exact: true })
  await expect.element(card).toBeVisible()
  const recordWidth = width(page.getByRole('main').element())
  await page.getByRole('link', { name: 'Users', exact: true }).first().click()
  await expect.element(nicknameHeader).toBeVisible()
  expect(width(page.getByRole('main').element())).toBe(recordWidth)
})

const longWord = 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(7).slice(0, 300)

/** Values that may break the layout: long, right-to-left, blank, multi-line, tall glyphs, extra fields. */
const oddUsers = [
  { userId: 'usr_1', projectId: 'prj_1', nickname: 'Ada' },
  { userId: 'usr_2', projectId: 'prj_1', nickname: longWord },
  { userId: 'usr_3', projectId: 'prj_1', nickname: 'محمد عبد الرحمن، قسم المساندة' },
  { userId: 'u'.repeat(300), projectId: 'p'.repeat(300), nickname: 'A long identifier' },
  { userId: 'usr_5', projectId: 'prj_1', nickname: '' },
  { userId: 'usr_6', projectId: 'prj_1', nickname: 'two\nlines', city: '서울특별시 '.repeat(40) },
  { userId: 'usr_7', projectId: 'prj_1', nickname: '👩‍👩‍👧‍👦'.repeat(20), [longWord]: 'a name of a field' },
]

test('every row has the same height, whatever its values', async () => {
  stubService(() => listOf(oddUsers))
  await renderApp('/users')
  const rows = page.getByRole('table', { name: 'Users' }).getByRole('row')
  // The first row contains the column headers.
  await expect.element(rows).toHaveLength(1 + oddUsers.length)
  const heights = rows
    .elements()
    .slice(1)
    .map((row) => Math.round(row.getBoundingClientRect().height))
  expect(heights).toEqual(oddUsers.map(() => heights[0]))
})
