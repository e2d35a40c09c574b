import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paths } from '../../paths.ts'
import {
  button,
  changeList,
  checkIds,
  idsField,
  resultTable,
  statusWithText,
} from '../../testing/look-up-page.ts'
import { numbered, pageOf, projectRow, type Row, stubRecords } from '../../testing/mock-service.ts'
import { setPageSettings } from '../../testing/page-settings.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { recordSavedFiles } from '../../testing/saved-files.ts'
import { json } from '../../testing/stub-service.ts'
import { columnTexts } from '../../testing/table.ts'

const matchBy = page.getByRole('combobox', { name: 'Match by' })

const rowOf = (number: number): Row => ({
  userId: `usr_${number}`,
  projectId: 'prj_1',
  nickname: `user ${number}`,
  profile: { email: `User${number}@example.com` },
  team: number % 2 === 0 ? 'Even' : 'Odd',
})

/** Opens the page, and chooses what the values of the list are. */
async function openAndMatchBy(name: string) {
  await renderApp(paths.lookUp())
  await matchBy.click()
  await expect.element(matchBy.getByRole('option', { name, exact: true })).toBeInTheDocument()
  await matchBy.selectOptions(name)
}

test('values are matched with a field in one reading of the list, and each shows its record', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const requests = stubRecords({ users: numbered(1200, rowOf) })
  await openAndMatchBy('profile.email')
  expect(requests.map(({ query }) => query.limit)).toEqual(['10'])
  await idsField.fill('email,\n"user7@example.com"; USER1111@example.com\nnobody@example.com\nuser 8')
  await expect.element(statusWithText('4 values')).toBeVisible()
  await expect.element(matchBy).toHaveAccessibleDescription('Reads up to 1,200 users in about 3 requests.')
  await button('Check').click()
  await expect.element(statusWithText('Read all 1,200 users: 2 matches.')).toBeVisible()
  expect(columnTexts(0)).toEqual([
    'nobody@example.com',
    'user 8',
    'user7@example.com',
    'USER1111@example.com',
  ])
  expect(columnTexts(1)).toEqual(['Not found', 'Not found', 'Found', 'Found'])
  expect(columnTexts(2).slice(2)).toEqual(['usr_7', 'usr_1111'])
  await expect
    .element(resultTable.getByRole('link', { name: 'USER1111@example.com' }))
    .toHaveAttribute('href', '/users/usr_1111')
  expect(requests.filter(({ query }) => query.limit === '500').map(({ query }) => query.page)).toEqual([
    '1',
    '2',
    '3',
  ])
  await button('Copy missing').click()
  expect(writeText).toHaveBeenLastCalledWith('nobody@example.com\nuser 8')
})

test('a declared enum is matched by its labels in any language and by its values, under its own label', async () => {
  const values = [
    { value: '1', label: 'Free' },
    { value: '2', label: { en: 'Pro', ko: '프로' } },
  ]
  setPageSettings({ users: { fields: [{ path: 'plan', label: 'Tier', type: { name: 'enum', values } }] } })
  stubRecords({ users: [1, 2, 3].map((plan) => ({ ...rowOf(plan), plan })) })
  await openAndMatchBy('Tier')
  await checkIds('free\n프로\n3\nTier')
  await expect.poll(() => columnTexts(1)).toEqual(['Not found', 'Found', 'Found', 'Found'])
  expect(columnTexts(0)).toEqual(['Tier', 'free', '프로', '3'])
  expect(columnTexts(2).slice(1)).toEqual(['usr_1', 'usr_2', 'usr_3'])
})

test('values are found as the page shows them, those of a secret field only as received', async () => {
  setPageSettings({
    users: {
      fields: [
        { path: 'balance', type: { name: 'money', currency: 'EUR', minorUnits: true } },
        { path: 'pin', isSecret: true },
      ],
    },
  })
  const facts = [
    { active: true, pin: true, balance: 1250, tags: ['vip', 'beta'], seen: '2025-10-27T18:00:05Z' },
    { active: false, pin: false, balance: 7, tags: ['vip'], seen: '2025-10-28T18:00:05Z' },
  ]
  stubRecords({
    projects: numbered(2, projectRow),
    users: facts.map((fields, index) => ({ ...rowOf(index + 1), ...fields, projectId: `prj_${index + 1}` })),
  })
  await renderApp(paths.users())
  await expect.element(page.getByRole('link', { name: 'project 2', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Check a list' }).click()
  for (const [field, text, results] of [
    ['Active', 'Yes\nfalse', { Yes: 'usr_1', false: 'usr_2' }],
    ['Balance', '€12.50\n7', { '7': 'usr_2', '€12.50': 'usr_1' }],
    ['Project ID', 'PROJECT 2\nprj_1', { 'PROJECT 2': 'usr_2', prj_1: 'usr_1' }],
    ['Tags', '["vip, beta"]\nbeta', { 'vip, beta': 'usr_1', beta: 'usr_1' }],
    ['Seen', '27 Oct 2025, 18:00\n28 Oct 2025', { '27 Oct 2025, 18:00': 'usr_1', '28 Oct 2025': 'usr_2' }],
    ['PIN', 'Yes\nfalse', { Yes: '—none', false: 'usr_2' }],
  ] as const) {
    await changeList()
    await matchBy.selectOptions(field)
    await checkIds(text)
    const shown = () => Object.fromEntries(columnTexts(0).map((value, row) => [value, columnTexts(2)[row]]))
    await expect.poll(shown, { message: field }).toEqual(results)
  }
})

test('a value of several records shows the first and the number of the others, also in the export', async () => {
  const files = recordSavedFiles()
  stubRecords({ users: numbered(5, rowOf) })
  await openAndMatchBy('Any field')
  await checkIds('odd\nuser3@example.com')
  await expect.poll(() => columnTexts(1)).toEqual(['Found (+2 more)', 'Found'])
  expect(columnTexts(2)).toEqual(['usr_1', 'usr_3'])
  await button('Export').click()
  await expect.poll(() => files.length).toBe(1)
  expect((await files[0]?.text())?.split('\r\n')[1]).toMatch(/^"odd","Found \(\+2 more\)","usr_1"/)
})

test('a phone number in another notation has the same digits, and a record with the value itself precedes it', async () => {
  const phones = ['010-1234-5678', '+82 10 1234 5678', '+44 20 7946 0958']
  const users = phones.map((phone, index): Row => ({ ...rowOf(index + 1), phone }))
  stubRecords({ users })
  await openAndMatchBy('Phone')
  await checkIds('+82 10 1234 5678\n020-7946-0958\n010-9999-9999')
  await expect.poll(() => columnTexts(1)).toEqual(['Not found', 'Found (+1 more)', 'Found (same digits)'])
  expect(columnTexts(2).slice(1)).toEqual(['usr_2', 'usr_3'])
})

test('if the list changes while it is read, what is not found is unknown', async () => {
  let isChanged = false
  stubRecords({ users: numbered(700, rowOf) }, (request) => {
    if (request.path !== '/v1/users' || request.query.limit !== '500') return undefined
    // A user is deleted after the first page.
    const rows = numbered(700, rowOf).slice(isChanged ? 1 : 0)
    isChanged = true
    return pageOf(rows, request)
  })
  await openAndMatchBy('profile.email')
  await checkIds('user2@example.com\nnobody@example.com\nuser501@example.com')
  await expect.element(page.getByText(/may be missing/)).toBeVisible()
  await expect.poll(() => columnTexts(1)).toEqual(['Unknown', 'Unknown', 'Found'])
  await button('Unknown 2').click()
  await expect.poll(() => columnTexts(0)).toEqual(['nobody@example.com', 'user501@example.com'])
})

test('a failed page keeps what was found, and Retry reads on from it', async () => {
  let isFailing = true
  const requests = stubRecords({ users: numbered(700, rowOf) }, ({ query }) =>
    isFailing && query.page === '2' ? json({}, 501) : undefined,
  )
  await openAndMatchBy('profile.email')
  await checkIds('user2@example.com\nuser600@example.com')
  await expect.element(page.getByText(/The service failed \(501/)).toBeVisible()
  await expect.poll(() => columnTexts(1)).toEqual(['Found', 'Not checked'])
  isFailing = false
  requests.length = 0
  await button('Retry').click()
  await expect.poll(() => columnTexts(1)).toEqual(['Found', 'Found'])
  const userRequests = requests.filter(({ path }) => path === '/v1/users')
  expect(userRequests.map(({ query }) => query.page)).toEqual(['2'])
})

test('with a Project key, users of other projects are no match, and projects are matched by ID only', async () => {
  const users = [rowOf(1), { ...rowOf(2), projectId: 'prj_2' }]
  const requests = stubRecords({ users }, (request) =>
    request.path === '/v1/users' ? pageOf(users, request) : undefined,
  )
  await renderApp(paths.lookUp(), { kind: 'project', projectId: 'prj_1' })
  await matchBy.click()
  await matchBy.selectOptions('Any field')
  await checkIds('user 1\nuser 2')
  // The whole list was read, although the service ignores the filter by project.
  await expect.poll(() => columnTexts(1)).toEqual(['Not found', 'Found'])
  await changeList()
  await page.getByRole('radio', { name: 'Projects' }).click()
  await expect.element(matchBy).toHaveValue('')
  expect(matchBy.getByRole('option').elements()).toHaveLength(1)
  expect(requests.filter(({ path }) => path === '/v1/projects')).toEqual([])
})

test('without a value, nothing is sent; changing Match by reads the text anew', async () => {
  const requests = stubRecords({ users: numbered(2, rowOf) })
  await renderApp(paths.lookUp())
  await checkIds('user one')
  await expect.element(idsField).toHaveAccessibleDescription(/This text contains no IDs\./)
  await matchBy.selectOptions('Nickname')
  await expect.element(statusWithText('1 value')).toBeVisible()
  await idsField.fill('')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(idsField).toHaveAccessibleDescription(/Enter at least one value\./)
  expect(requests.every(({ query }) => query.limit === '10')).toBe(true)
  await idsField.fill('usr_1 and more')
  await expect.element(statusWithText('1 value')).toBeVisible()
  await matchBy.selectOptions('ID')
  await expect.element(statusWithText('1 ID')).toBeVisible()
})

test('mostly email addresses are compared with a field of that name, unless the user chooses', async () => {
  stubRecords({ users: numbered(30, rowOf) })
  await renderApp(paths.users())
  await expect.element(page.getByRole('link', { name: 'user 1', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Check a list' }).click()
  await idsField.fill('user7@example.com\nnobody@example.com\nuser 8')
  await expect.element(matchBy).toHaveDisplayValue('profile.email')
  await expect.element(statusWithText('which reads the whole list')).toBeVisible()
  await idsField.fill('usr_7')
  await expect.element(matchBy).toHaveDisplayValue('ID')
  await matchBy.selectOptions('ID')
  await idsField.fill('user7@example.com')
  await expect.element(statusWithText('1 ID')).toBeVisible()
  await expect.element(matchBy).toHaveDisplayValue('ID')
})

test('without a field of that name, email addresses are compared with any field', async () => {
  stubRecords({ users: numbered(30, rowOf) })
  await renderApp(paths.lookUp())
  await checkIds('user7@example.com\nnobody@example.com')
  await expect.poll(() => columnTexts(1)).toEqual(['Not found', 'Found'])
  await changeList()
  await expect.element(matchBy).toHaveDisplayValue('Any field')
})
