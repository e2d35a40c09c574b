import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { storePastedText } from '../../find/pasted-text.ts'
import { paths } from '../../paths.ts'
import { numbered, projectRow, stubRecords, userRow } from '../../testing/mock-service.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { recordSavedFiles } from '../../testing/saved-files.ts'
import { json, never } from '../../testing/stub-service.ts'
import { columnTexts } from '../../testing/table.ts'

const area = page.getByRole('textbox', { name: 'IDs, or any text with IDs' })
const table = page.getByRole('table', { name: 'Results' })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const phase = (text: string) => page.getByRole('status').filter({ hasText: text })

async function check(text: string) {
  await area.fill(text)
  await button('Check').click()
}

const done = () => expect.element(phase('Done')).toBeVisible()

const records = () => ({
  projects: numbered(2, projectRow),
  users: numbered(30, (number) => ({ ...userRow(number), createdAt: '2026-01-02T03:04:05Z' })),
})

test('the IDs of a messy text are found or not, each once, with their fields', async () => {
  const requests = stubRecords(records())
  await renderApp(paths.lookUp())
  await expect.element(page.getByRole('heading', { level: 1, name: 'Check a list' })).toBeVisible()
  await check('12:01 user usr_1 failed\n"usr_2", "usr_99"\n/users/usr_1')
  await done()
  expect(columnTexts(0)).toEqual(['usr_1', 'usr_2', 'usr_99'])
  expect(columnTexts(1)).toEqual(['Found', 'Found', 'Not found'])
  expect(columnTexts(2)).toEqual(['user 1', 'user 2', '—none'])
  await expect
    .element(table.getByRole('columnheader', { name: 'Created' }))
    .toHaveAttribute('title', 'createdAt')
  expect(requests.slice(0, 3).map(({ path }) => path)).toEqual([
    '/v1/users/usr_1',
    '/v1/users/usr_2',
    '/v1/users/usr_99',
  ])
})

test('projects are shown by name, which is requested once the IDs are checked', async () => {
  const requests = stubRecords({ ...records(), users: numbered(30, userRow) })
  await renderApp(paths.lookUp())
  await check('usr_1 usr_2 usr_3')
  await expect
    .element(table.getByRole('link', { name: 'project 1' }).first())
    .toHaveAttribute('title', 'prj_1')
  expect(requests.map(({ path }) => path)).toEqual([
    '/v1/users/usr_1',
    '/v1/users/usr_2',
    '/v1/users/usr_3',
    '/v1/projects',
  ])
})

test('with a Project key there is no column for the project', async () => {
  stubRecords(records())
  await renderApp(paths.lookUp(), { kind: 'project', projectId: 'prj_1' })
  await check('usr_1')
  await done()
  expect(
    table
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).not.toContain('Project ID')
})

test('a found row opens its record, after a question about the results', async () => {
  stubRecords(records())
  await renderApp(paths.lookUp())
  await check('usr_1')
  await done()
  await table.getByRole('link', { name: 'usr_1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave these results?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect.element(table).toBeVisible()
  await table.getByRole('link', { name: 'usr_1' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'user 1' })).toBeVisible()
})

test('reloading with results asks first, and without them does not', async () => {
  stubRecords(records())
  await renderApp(paths.lookUp())
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await area.fill('usr_1')
  expect(isAsked()).toBe(false)
  await button('Check').click()
  await done()
  expect(isAsked()).toBe(true)
})

test('signing out with results asks first, and offers no lock, which would not keep them', async () => {
  stubRecords(records())
  await renderApp(paths.lookUp())
  await check('usr_1')
  await done()
  await button(/^Session/).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const question = page.getByRole('dialog', { name: 'Sign out and lose these results?' })
  await expect.element(question.getByRole('button', { name: 'Stay' })).toHaveFocus()
  await expect.element(question.getByRole('button', { name: 'Lock' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(table).toBeVisible()
})

test('the kind is guessed and can be changed', async () => {
  const requests = stubRecords(records())
  await renderApp(paths.lookUp())
  await area.fill('prj_1 prj_2 usr_3')
  await expect.element(page.getByRole('radio', { name: 'Projects' })).toBeChecked()
  await expect.element(phase('2 IDs · 1 ID of another kind is left out.')).toBeVisible()
  await page.getByRole('radio', { name: 'Users' }).click()
  await button('Check').click()
  await done()
  expect(columnTexts(0)).toEqual(['usr_3'])
  expect(requests[0]?.path).toBe('/v1/users/usr_3')
})

test('a Project key asks for no other project, and does not show what is not its own', async () => {
  const requests = stubRecords({
    ...records(),
    users: [userRow(1), { ...userRow(2), projectId: 'prj_2' }],
  })
  await renderApp(paths.lookUp(), { kind: 'project', projectId: 'prj_1' })
  await check('prj_1 prj_2')
  await done()
  expect(columnTexts(1)).toEqual(['Found', 'Not visible'])
  expect(requests.map(({ path }) => path)).toEqual(['/v1/projects/prj_1'])
  await check('usr_1 usr_2')
  await expect.element(table.getByRole('link', { name: 'usr_1' })).toBeVisible()
  expect(columnTexts(1)).toEqual(['Found', 'Not visible'])
})

test('failures are told apart, filtered and retried alone', async () => {
  let isBroken = true
  const requests = stubRecords(records(), ({ path }) => {
    if (path.endsWith('usr_3')) return json({}, 403)
    return isBroken && path.endsWith('usr_2') ? json({ detail: 'No such thing.' }, 501) : undefined
  })
  await renderApp(paths.lookUp())
  await check('usr_1 usr_2 usr_3 usr_99')
  await done()
  expect(columnTexts(1)).toEqual(['Found', 'Failed', 'Not visible', 'Not found'])
  await button('Failed 1').click()
  expect(columnTexts(0)).toEqual(['usr_2'])
  await button('All 4').click()
  isBroken = false
  const before = requests.length
  await button('Retry 1 failed').click()
  await expect.poll(() => columnTexts(1)).toEqual(['Found', 'Found', 'Not visible', 'Not found'])
  expect(requests.slice(before).map(({ path }) => path)).toEqual(['/v1/users/usr_2'])
})

test('the missing IDs and the table are copied, and a CSV is saved without formulas', async () => {
  const files = recordSavedFiles()
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  stubRecords({ users: [{ userId: 'usr_1', projectId: 'prj_1', nickname: '=1+1\tx' }] })
  await renderApp(paths.lookUp())
  await check('usr_1 usr_8 usr_9')
  await done()
  await button('Copy missing').click()
  expect(writeText).toHaveBeenLastCalledWith('usr_8\nusr_9')
  await button('Copy as table').click()
  expect(writeText).toHaveBeenLastCalledWith(
    [
      'Checked ID\tResult\tuserId\tprojectId\tnickname',
      "usr_1\tFound\tusr_1\tprj_1\t'=1+1 x",
      'usr_8\tNot found\t\t\t',
      'usr_9\tNot found\t\t\t',
    ].join('\n'),
  )
  await button('Export').click()
  await expect.poll(() => files.length).toBe(1)
  expect(files[0]?.name).toMatch(/^check-users-\d{4}-\d\d-\d\d-\d{4}\.csv$/)
  expect((await files[0]?.text())?.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFChecked ID,Result,userId,projectId,nickname',
    `"usr_1","Found","usr_1","prj_1","'=1+1\tx"`,
    '"usr_8","Not found",,,',
  ])
})

test('the job can be paused, resumed and canceled', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const requests = stubRecords(records(), ({ path }) =>
    path.endsWith('usr_9') ? never() : held.then(() => json(userRow(1))),
  )
  await renderApp(paths.lookUp())
  await check(
    numbered(12, userRow)
      .map(({ userId }) => userId)
      .join('\n'),
  )
  await button('Pause').click()
  release()
  await expect.element(page.getByText('4 of 12 IDs checked')).toBeVisible()
  await expect.element(phase('Paused')).toBeVisible()
  expect(requests).toHaveLength(4)
  await button('Resume').click()
  await expect.element(page.getByText('11 of 12 IDs checked')).toBeVisible()
  await button('Cancel').click()
  await expect.element(phase('Canceled')).toBeVisible()
  await expect.poll(() => columnTexts(1).filter((text) => text === 'Not checked')).toHaveLength(1)
  expect(columnTexts(1).filter((text) => text === 'Found')).toHaveLength(11)
})

test('a service that asks to wait is waited for, and the wait is counted down', async () => {
  let isRefused = true
  stubRecords(records(), () => {
    if (!isRefused) return undefined
    isRefused = false
    return new Response('{}', { status: 429, headers: { 'retry-after': '2' } })
  })
  await renderApp(paths.lookUp())
  await check('usr_1 usr_2')
  await expect
    .element(page.getByText(/^Rate limited by the service\. Continuing in [12] seconds?\.$/))
    .toBeVisible()
  await done()
  expect(columnTexts(1)).toEqual(['Found', 'Found'])
})

test('the job is one entry in Calls', async () => {
  stubRecords(records())
  await renderApp(paths.lookUp(), { kind: 'project', projectId: 'prj_1' })
  await check('usr_1 usr_2 usr_99')
  await done()
  await button('Show calls').click()
  const calls = page.getByRole('table', { name: 'Calls' })
  await expect.element(calls.getByRole('row').nth(1)).toHaveTextContent('3 of 3 look-ups done, 0 failed.')
  await expect.element(calls.getByRole('row')).toHaveLength(2)
})

test('a text without IDs sends nothing and says so at the field', async () => {
  const requests = stubRecords(records())
  await renderApp(paths.lookUp())
  await check('no such thing')
  await expect.element(area).toHaveAccessibleDescription(/This text contains no IDs\./)
  await expect.element(area).toHaveFocus()
  expect(requests).toEqual([])
})

test('a file can be dropped; one that is too large or no text is refused', async () => {
  stubRecords(records())
  await renderApp(paths.lookUp())
  const drop = (file: File) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(file)
    area.element().dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }
  drop(new File(['x'.repeat(5 * 1024 * 1024 + 1)], 'large.log'))
  await expect.element(page.getByText('The file is larger than 5 MB. Nothing was read.')).toBeVisible()
  drop(new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])], 'ids.xlsx'))
  await expect.element(page.getByText('This is not a text file. Nothing was read.')).toBeVisible()
  drop(new File([], 'empty.txt'))
  await button('Check').click()
  await expect.element(page.getByText('This text contains no IDs.')).toBeVisible()
  drop(new File(['usr_1\nusr_2'], 'ids.txt'))
  await expect.element(button('Remove ids.txt')).toBeVisible()
  await button('Check').click()
  await done()
  expect(columnTexts(0)).toEqual(['usr_1', 'usr_2'])
})

test('a text from “Find anything” is filled in, and the page is in the navigation and in Find', async () => {
  stubRecords(records())
  await renderApp(paths.calls())
  storePastedText('usr_1 usr_2 usr_3')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Check a list' }).click()
  await expect.element(area).toHaveValue('usr_1 usr_2 usr_3')
  await expect.element(phase('3 IDs')).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('dialog').getByRole('option', { name: 'Check a list' })).toBeVisible()
})
