import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ResourceBlock } from '../settings/settings.ts'
import { numbered, stubRecords, userRow } from '../testing/mock-service.ts'
import { openApp } from '../testing/open-app.ts'
import { setPageSettings } from '../testing/page-settings.ts'
import { renderApp } from '../testing/render-app.tsx'
import { columnTexts } from '../testing/table.ts'
import { columnsPreference } from './columns/columns-preference.ts'

const users = numbered(3, (number) => ({
  ...userRow(number),
  _rev: `rev ${number}`,
  plan: number,
  balance: 1250 * number,
  since: 1773308460,
  profile: { country: 'KR', _note: 'for nobody' },
}))

const settings: ResourceBlock = {
  columns: ['profile.country', 'plan', 'userId', 'profile'],
  fields: [
    { path: '_rev', isHidden: true },
    { path: 'profile._note', isHidden: true },
    { path: 'profile.country', label: { en: 'Country', ko: '국가' } },
    {
      path: 'plan',
      label: 'Plan',
      type: {
        name: 'enum',
        values: [
          { value: '1', label: 'Free', color: 'gray' },
          { value: '2', label: { en: 'Pro', ko: '프로' }, color: 'violet' },
        ],
      },
    },
    { path: 'balance', type: { name: 'money', currency: 'EUR', minorUnits: true } },
    { path: 'since', type: { name: 'time', unit: 's' } },
  ],
}

const headers = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((header) => header.textContent)

test('declared columns are in their order, by path, with their labels, and the hidden ones are nowhere', async () => {
  setPageSettings({ users: settings })
  await openApp('/users', { users })
  await expect.poll(headers).toEqual(['Nickname', 'Country', 'Plan', 'User ID', 'Profile'])
  expect(columnTexts(1)).toEqual(['KR', 'KR', 'KR'])
  expect(columnTexts(4)[0]).toBe('{"country":"KR"}')
  await expect
    .element(page.getByRole('columnheader', { name: 'Country' }))
    .toHaveAttribute('title', 'profile.country')
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Columns' })
  const choices = () =>
    panel
      .getByRole('checkbox')
      .elements()
      .map((checkbox) => checkbox.closest('label')?.textContent ?? checkbox.parentElement?.textContent)
  await expect.poll(() => choices().length).toBeGreaterThan(0)
  expect(choices()).toEqual(['Country', 'Plan', 'User ID', 'Profile', 'Project', 'Balance', 'Since'])
})

test('the person’s choice wins, in the declared order, and shows no hidden field', async () => {
  setPageSettings({ users: settings })
  columnsPreference.set({ users: ['since', 'userId', '_rev', 'profile._note', 'plan'] })
  await openApp('/users', { users })
  await expect.poll(headers).toEqual(['Nickname', 'Plan', 'User ID', 'Since'])
})

test('the person’s order wins over the declared one, until it is reset', async () => {
  setPageSettings({ users: settings })
  await openApp('/users', { users })
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('button', { name: 'Move User ID up' }).click()
  await page.getByRole('button', { name: 'Move Country down' }).click()
  await expect.poll(headers).toEqual(['Nickname', 'User ID', 'Country', 'Plan', 'Profile'])
  await page.getByRole('button', { name: 'Reset columns' }).click()
  await expect.poll(headers).toEqual(['Nickname', 'Country', 'Plan', 'User ID', 'Profile'])
})

test('a cell shows a value by its type, with the value as received in its tooltip, and others as received', async () => {
  setPageSettings({
    users: {
      ...settings,
      columns: ['plan', 'balance', 'since', 'projectRef'],
      fields: [
        ...(settings.fields ?? []),
        { path: 'projectRef', label: 'Team', type: { name: 'reference', to: 'projects' } },
      ],
    },
  })
  const rows = users.map((user) => ({ ...user, projectRef: 'prj_1' }))
  const records = { users: rows, projects: [{ projectId: 'prj_1', name: 'Harbor' }] }
  await openApp('/users', records)
  await expect.poll(() => columnTexts(1)).toEqual(['Free', 'Pro', '3'])
  const pro = page.getByText('Pro', { exact: true })
  await expect.element(pro).toHaveAttribute('title', '2')
  expect(pro.element().closest<HTMLElement>('.badge')?.dataset.tone).toBe('violet')
  expect(columnTexts(2)).toEqual(['€12.50', '€25.00', '€37.50'])
  await expect.poll(() => columnTexts(3)[0]).toMatch(/^12 Mar/)
  await expect.poll(() => columnTexts(4)[0]).toBe('Harbor')
  const team = page.getByRole('link', { name: 'Harbor' }).first()
  await expect.element(team).toHaveAttribute('href', '/projects/prj_1')
})

test('settings change no request', async () => {
  const reference: ResourceBlock = {
    ...settings,
    columns: ['team', 'owner'],
    fields: [
      { path: 'team', type: { name: 'reference', to: 'projects' } },
      { path: 'owner', type: { name: 'reference', to: 'users' } },
    ],
  }
  const rows = users.map((user) => ({ ...user, projectId: null, team: 'prj_9', owner: 'usr_9' }))
  const requestsOf = async (isShown: () => Promise<unknown> = async () => undefined) => {
    const requests = stubRecords({ users: rows })
    const { unmount } = await renderApp('/users')
    await expect.element(page.getByRole('link', { name: 'user 1', exact: true })).toBeVisible()
    await isShown()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect.poll(() => requests.length).toBeGreaterThan(1)
    await unmount()
    return requests.map(({ method, path, query }) => ({ method, path, query }))
  }
  const withoutSettings = await requestsOf()
  setPageSettings({ users: reference })
  // The code of typed values has loaded then.
  const typedLink = page.getByRole('link', { name: 'prj_9' }).first()
  expect(await requestsOf(() => expect.element(typedLink).toBeVisible())).toEqual(withoutSettings)
})

test('a condition on an enum offers its labels, finds rows by them, and offers no hidden field', async () => {
  setPageSettings({ users: settings })
  const requests = await openApp('/users', { users })
  await expect.poll(() => columnTexts().length).toBe(3)
  await page.getByRole('button', { name: 'More filters' }).click()
  const field = page.getByRole('combobox', { name: 'Field' })
  await expect.element(field).toBeVisible()
  const options = () => [...field.element().querySelectorAll('option')].map((option) => option.textContent)
  await expect.poll(options).toContain('Plan')
  expect(options().join()).not.toMatch(/_rev|_note/)
  await field.selectOptions('Plan')
  await expect.element(page.getByRole('combobox', { name: 'Condition' })).toHaveValue('is')
  const value = page.getByRole('combobox', { name: 'Value' })
  const { list } = value.element() as HTMLInputElement
  expect([...(list?.options ?? [])].map((option) => option.value)).toEqual(['Free', 'Pro'])
  await value.fill('프로')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.poll(() => columnTexts()).toEqual(['user 2'])
  expect(requests.some(({ query }) => JSON.stringify(query).includes('프로'))).toBe(false)
})

test('a copied table has the values as received, by path, and neither hidden nor secret ones, and labels only as shown', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const secrets = [
    { path: 'token', isSecret: true },
    { path: 'profile.token', isSecret: true },
  ] as const
  setPageSettings({
    users: {
      columns: ['plan', 'token', 'profile.country', 'profile'],
      fields: [...(settings.fields ?? []), ...secrets],
    },
  })
  const [user] = users
  await openApp('/users', {
    users: [{ ...user, token: 'for one', profile: { country: 'KR', _note: 'for nobody', token: 'for one' } }],
  })
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select user 1', exact: true }).click()
  await page.getByRole('button', { name: 'Copy as table' }).click()
  expect(write).toHaveBeenCalledExactlyOnceWith(
    'Nickname\tplan\tprofile.country\tprofile\nuser 1\t1\tKR\t{"country":"KR"}',
  )
  await page.getByRole('checkbox', { name: 'As shown' }).click()
  await page.getByRole('button', { name: 'Copy as table' }).click()
  expect(write).toHaveBeenLastCalledWith(
    'Nickname\tPlan\tCountry\tProfile\nuser 1\tFree\tKR\t{"country":"KR"}',
  )
})
