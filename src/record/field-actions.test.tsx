import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { singleKeysPreference } from '../preferences/persistent-store.ts'
import { expectPage } from '../testing/expect-page.ts'
import { button } from '../testing/forms.ts'
import { userRow } from '../testing/mock-service.ts'
import { openApp } from '../testing/open-app.ts'
import { setPageSettings } from '../testing/page-settings.ts'
import { pressKeys } from '../testing/press-keys.ts'
import { columnTexts } from '../testing/table.ts'

const card = page.getByRole('region', { name: 'User', exact: true }).first()
const others = (field: string) => card.getByRole('link', { name: `Find others with this value: ${field}` })
/** The names of the controls of a kind in the card, without the project’s link. */
const namesOf = (selector: string) =>
  [...card.element().querySelectorAll(`dd ${selector}`)].map((element) => element.ariaLabel)

const user = {
  ...userRow(1),
  email: 'anna@example.com',
  referredBy: 'usr_2',
  logins: 12,
  vip: true,
  seen: '2026-03-12T09:41:00Z',
  about: 'x'.repeat(201),
  apiToken: 'abc',
  pin: '1234',
  tags: ['a'],
  note: null,
}
const records = () => ({
  users: [user, { ...userRow(2), email: 'anna@example.com' }, userRow(3)],
  projects: [{ projectId: 'prj_1', name: 'Harbor' }],
})
const open = async () => {
  const requests = await openApp('/users/usr_1', records())
  await expect.element(card.getByRole('link', { name: 'Harbor' })).toBeVisible()
  return requests
}

test('scalar values are copied and lead to others with them, unless they are the record’s own, secret, long, times or no text', async () => {
  setPageSettings({ users: { fields: [{ path: 'pin', isSecret: true }] } })
  await open()
  expect(namesOf('a[aria-label]')).toEqual([
    'Find others with this value: Project ID',
    'Find others with this value: Email',
    'Open Referred by',
    'Find others with this value: Referred by',
    'Find others with this value: Logins',
  ])
  expect(namesOf('button').filter((name) => name?.startsWith('Copy'))).toEqual([
    'Copy User ID',
    'Copy Project ID',
    'Copy Email',
    'Copy Referred by',
    'Copy Logins',
    'Copy Seen',
  ])
  await expect
    .element(card.getByRole('link', { name: 'Open Referred by' }))
    .toHaveAttribute('href', '/users/usr_2')
})

test('a value’s list waits for Enter on “Search”, and Back returns to the record', async () => {
  const requests = await open()
  const recordRequests = requests.length
  await others('Email').click()
  await expectPage('/users?where=email+is+anna%40example.com', 'Users')
  await expect.element(button('Search')).toHaveFocus()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => columnTexts()).toEqual(['user 1', 'user 2'])
  // The list itself, and the only search.
  expect(requests.slice(recordRequests).map(({ query }) => query.limit)).toEqual(['10', '500'])
  history.back()
  await expectPage('/users/usr_1', 'user 1')
})

test('the project’s list starts at once, because the service has this filter', async () => {
  const requests = await open()
  await others('Project ID').click()
  await expectPage('/users?projectId=prj_1', 'Users')
  await expect.element(page.getByRole('table', { name: 'Users' }).getByText('user 3')).toBeVisible()
  expect(requests.at(-1)?.query.projectId).toBe('prj_1')
})

test('“o” at a button of a field finds others, unless single keys are turned off', async () => {
  await open()
  button('Copy Email').element().focus()
  pressKeys('o')
  await expectPage('/users?where=email+is+anna%40example.com', 'Users')
  history.back()
  await expectPage('/users/usr_1', 'user 1')
  await expect.element(others('Email')).toBeInTheDocument()
  const click = vi.spyOn(HTMLElement.prototype, 'click')
  button('Copy User ID').element().focus()
  pressKeys('o')
  button('Copy Email').element().focus()
  singleKeysPreference.set(false)
  pressKeys('o')
  expect(click).not.toHaveBeenCalled()
})

test('the buttons appear with the pointer or the focus in a wide window, and are always there in a narrow one', async () => {
  await page.viewport(1280, 800)
  await open()
  const quiet = () => getComputedStyle(others('Email').element().parentElement ?? document.body).opacity
  await userEvent.hover(page.getByRole('heading', { level: 1 }))
  await expect.poll(quiet).toBe('0')
  others('Email').element().focus()
  await expect.poll(quiet).toBe('1')
  others('logins').element().focus()
  await userEvent.hover(card.getByText('anna@example.com'))
  await expect.poll(quiet).toBe('1')
  await userEvent.hover(page.getByRole('heading', { level: 1 }))
  await page.viewport(390, 844)
  await expect.poll(quiet).toBe('1')
})
