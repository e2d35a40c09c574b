import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectSentence, find, findDialog, findField, findOption } from '../../testing/find-anything.ts'
import { pageAddress } from '../../testing/page-address.ts'

const region = findDialog.getByRole('region', { name: 'Close matches' })
// The mock service finds nicknames that contain the filter, and distinguishes letters with accents.
const users = [
  { userId: 'usr_1', projectId: 'prj_1', nickname: 'Mélanie' },
  { userId: 'usr_2', projectId: 'prj_1', nickname: 'Melanchthon' },
]

test('if no record has the name, a user whose name differs only in case and accents is offered', async () => {
  const requests = await find('melanie', { users })
  await userEvent.keyboard('{Enter}')
  await expect.element(region).toHaveTextContent('among the first 100 results')
  await expectSentence('No user has the nickname “melanie”')
  // The pages of requests for close matches have 100 rows.
  expect(requests.filter(({ query }) => query.limit === '100').length).toBeLessThanOrEqual(4)
  await region.getByRole('link', { name: 'Mélanie' }).click()
  await expect.element(findDialog).not.toBeInTheDocument()
  await expect.poll(pageAddress).toBe('/users/usr_1')
})

test('close matches appear after a pause in typing, and disappear when the name changes', async () => {
  await find('', { users })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await findField.fill('melanie')
  await expectSentence(/No user has the nickname/)
  await expect.element(region).not.toBeInTheDocument()
  vi.advanceTimersByTime(1000)
  await expect.element(region).toHaveTextContent('Mélanie')
  await findField.fill('Melanch')
  await expect.element(findOption(/Melanchthon/)).toBeVisible()
  await expect.element(region).not.toBeInTheDocument()
})
