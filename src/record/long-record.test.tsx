import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { hideEmptyPreference } from '../preferences/hide-empty-preference.ts'
import { openRecordsPreference } from '../preferences/open-records.ts'
import { button, heading, press } from '../testing/forms.ts'
import { link, nicknameField } from '../testing/list-page.ts'
import { type Row, userRow } from '../testing/mock-service.ts'
import { openApp } from '../testing/open-app.ts'
import { setPageSettings } from '../testing/page-settings.ts'

const card = page.getByRole('region', { name: 'User', exact: true }).first()
const filter = page.getByRole('searchbox', { name: 'Filter fields' })
const hideEmpty = page.getByRole('checkbox', { name: 'Hide empty fields', exact: true })
const status = card.getByRole('status').first()
const terms = () =>
  card
    .getByRole('term')
    .elements()
    .map((term) => term.textContent)

const contractTerms = ['Nickname', 'User ID', 'Project ID']

const extraFields = (count: number): Row =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`extra_${index}`, `value ${index}`]))

const openUser = async (fields: Row) => {
  const requests = await openApp('/users/usr_1', { users: [{ ...userRow(1), ...fields }, userRow(2)] })
  await expect.element(card).toHaveTextContent('usr_1')
  return requests
}

afterEach(() => {
  hideEmptyPreference.reset()
  openRecordsPreference.reset()
})

test('empty fields are hidden on request, on this device, except those of the interface', async () => {
  await openUser({
    projectId: null,
    note: null,
    tags: [],
    plan: 'pro',
    limits: {},
    seen: '',
    raw: '[]',
    count: 0,
    ok: false,
  })
  await expect
    .poll(terms)
    .toEqual([...contractTerms, 'Note', 'Tags', 'Plan', 'Limits', 'Seen', 'Raw', 'Count', 'Ok'])
  await expect.element(status).toHaveTextContent('')
  await expect.element(hideEmpty).not.toBeChecked()
  await hideEmpty.click()
  await expect.poll(terms).toEqual([...contractTerms, 'Plan', 'Raw', 'Count', 'Ok'])
  await expect.element(status).toHaveTextContent('4 fields hidden')
  expect(localStorage.getItem('service-console.hide-empty')).toBe('true')
  await hideEmpty.click()
  await expect.poll(terms).toContain('Limits')
})

test('a record without empty fields and with fewer than 15 has neither control', async () => {
  await openUser(extraFields(11))
  await expect.element(card.getByText('Extra 10', { exact: true })).toBeVisible()
  await expect.element(filter).not.toBeInTheDocument()
  await expect.element(hideEmpty).not.toBeInTheDocument()
})

test('“/” filters the fields of a record of 15 by label, name and shown value, but by no secret', async () => {
  const enumType = { name: 'enum', values: [{ value: '2', label: 'Professional' }] } as const
  setPageSettings({
    users: {
      fields: [
        { path: 'plan_code', label: 'Tariff', type: enumType },
        { path: 'credit', type: { name: 'money', currency: 'EUR', minorUnits: true } },
        { path: 'trial', type: { name: 'time', unit: 's' } },
        { path: 'ssn', isSecret: true },
      ],
    },
  })
  await openUser({
    ...extraFields(4),
    credit: 123456,
    trial: 1773308460,
    plan_code: 2,
    ssn: 'hidden-value',
    accessToken: 'hidden-value',
    seen: '2026-03-12T09:41:00Z',
    note: null,
    address: { city: 'Seoul', street: 'Sejong-daero', zip: '04524' },
  })
  await heading.click()
  await userEvent.keyboard('/')
  await expect.element(filter).toHaveFocus()
  for (const [text, expected] of [
    ['tariff', ['Tariff']],
    ['plan_c', ['Tariff']],
    ['profess', ['Tariff']],
    ['12 mar 2026', ['Trial', 'Seen']],
    ['€1,234.56', ['Credit']],
    ['123456', ['Credit']],
    ['NICK', ['Nickname']],
    ['note', ['Note']],
    ['seoul', ['Address', 'address.city']],
    ['tar', ['Tariff']],
    ['address', ['Address', 'address.city', 'address.street', 'address.zip']],
    ['ssn', ['Ssn']],
    ['hidden-value', []],
    ['2', ['Extra 2', 'Credit', 'Trial', 'Tariff', 'Seen', 'Address', 'address.zip']],
  ] as const) {
    await filter.fill(text)
    await expect.poll(terms, { message: text }).toEqual(expected)
  }
  await expect.element(status).toHaveTextContent('6 of 17 fields')
  await filter.fill('nowhere')
  await expect.element(status).toHaveTextContent('No field matches.')
  await userEvent.keyboard('{Escape}')
  await expect.element(filter).toHaveValue('')
  await expect.element(filter).toHaveFocus()
  await expect.poll(terms).toContain('Extra 3')
  await userEvent.keyboard('{Escape}')
  await expect.element(filter).not.toHaveFocus()
  await userEvent.keyboard('?')
  await expect
    .element(page.getByRole('dialog'))
    .toHaveTextContent('/On a record with many fields: filter them')
})

test('a filter shows empty fields that are hidden without it', async () => {
  await openUser({ ...extraFields(12), note: null })
  await hideEmpty.click()
  await expect.poll(terms).not.toContain('Note')
  await filter.fill('note')
  await expect.poll(terms).toEqual(['Note'])
  await expect.element(status).toHaveTextContent('1 of 16 fields')
})

test('beside a list, “/” opens Find unless the focus is in the record', async () => {
  await page.viewport(1440, 900)
  openRecordsPreference.set('beside')
  await openApp('/users', { users: [{ ...userRow(1), ...extraFields(12) }] })
  await link('user 1').click()
  await expect.element(filter).toBeVisible()
  await nicknameField.click()
  await userEvent.keyboard('{Escape}/')
  await expect.element(page.getByRole('dialog', { name: 'Find anything' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await button('Raw JSON').click()
  await button('Raw JSON').click()
  await userEvent.keyboard('/')
  await expect.element(filter).toHaveFocus()
})

const profile = { city: 'Seoul', zip: '04524', geo: { lat: 1, lon: 2, alt: 3 } }

test('an object is folded with its count, and stays as it was opened while the record is read again', async () => {
  const user: Row = { ...userRow(1), profile, size: { width: 1, height: 2 } }
  await openApp('/users/usr_1', { users: [user] })
  const object = button('Profile: 3 fields')
  await expect.element(object).toHaveAttribute('aria-expanded', 'false')
  expect(terms()).toEqual([...contractTerms, 'Profile', 'Size', 'size.width', 'size.height'])
  await object.click()
  await expect.element(object).toHaveAttribute('aria-expanded', 'true')
  const inner = ['profile.city', 'profile.zip', 'profile.geo']
  await expect
    .poll(terms)
    .toEqual([...contractTerms, 'Profile', ...inner, 'Size', 'size.width', 'size.height'])
  await expect.element(button('profile.geo: 3 fields')).toHaveAttribute('aria-expanded', 'false')
  user.profile = { ...profile, city: 'Busan' }
  await press('Refresh')
  await expect.element(card.getByTitle('Changed while this page was open').last()).toHaveTextContent('Busan')
  await expect.element(object).toHaveAttribute('aria-expanded', 'true')
  await press('Size: 2 fields')
  await expect.poll(terms).not.toContain('size.width')
})

test('a change in a folded object marks the object', async () => {
  const user: Row = { ...userRow(1), profile }
  await openApp('/users/usr_1', { users: [user] })
  await expect.element(button('Profile: 3 fields')).toBeVisible()
  user.profile = { ...profile, geo: { ...profile.geo, alt: 4 } }
  await press('Refresh')
  const marked = card.getByTitle('Changed while this page was open')
  await expect.element(marked.first()).toHaveTextContent('Profile3 fields')
  await press('Profile: 3 fields')
  await press('profile.geo: 3 fields')
  await expect.element(marked.last()).toHaveTextContent('profile.geo.alt4')
})

test('a value in an object is copied, and found by its path, but what an object names as a secret is not', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openUser({
    profile,
    setting: { name: 'API key', value: 'hidden-value' },
    auth: { id: 'hidden-value' },
  })
  await press('Profile: 3 fields')
  await press('Copy profile.city')
  expect(write).toHaveBeenLastCalledWith('Seoul')
  const find = page.getByRole('link', { name: 'Find others with this value: profile.city' })
  await expect.element(find).toHaveAttribute('href', expect.stringContaining('profile.city'))
  await expect.element(card).toHaveTextContent('{"name":"API key","value":"hidden-value"}')
  expect(document.body.innerHTML).not.toMatch(/href="[^"]*hidden-value/)
})

test('a print has all fields, also those that are folded, empty or filtered out', async () => {
  await openUser({ ...extraFields(9), note: null, profile })
  await hideEmpty.click()
  await filter.fill('extra_1')
  await expect.poll(terms).toEqual(['Extra 1'])
  const setMedia = (media: string) => cdp().send('Emulation.setEmulatedMedia', { media })
  onTestFinished(() => setMedia('').then(() => undefined))
  await setMedia('print')
  const inner = [
    'profile.city',
    'profile.zip',
    'profile.geo',
    'profile.geo.lat',
    'profile.geo.lon',
    'profile.geo.alt',
  ]
  const extras = Array.from({ length: 9 }, (_, index) => `Extra ${index}`)
  await expect.poll(terms).toEqual([...contractTerms, ...extras, 'Note', 'Profile', ...inner])
  await expect.element(filter).not.toBeInTheDocument()
})

test('at 390 px, the controls and the fields of an object fit', async () => {
  await page.viewport(390, 844)
  await openUser({ ...extraFields(12), profile: { ...profile, a_very_long_name_of_a_nested_field: null } })
  await press('Profile: 4 fields')
  await expect.element(filter).toBeVisible()
  await expect.element(hideEmpty).toBeVisible()
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
