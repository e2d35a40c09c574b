import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectSentence, find, findDialog, findField, findOption } from '../../testing/find-anything.ts'
import { pageOf } from '../../testing/mock-service.ts'
import { pageAddress } from '../../testing/page-address.ts'
import type { ServiceRequest } from '../../testing/stub-service.ts'

const region = findDialog.getByRole('region', { name: 'Close matches' })
// The mock service finds nicknames that contain the filter, and distinguishes letters with accents.
const users = [
  { userId: 'usr_1', projectId: 'prj_1', nickname: 'Mélanie' },
  { userId: 'usr_2', projectId: 'prj_1', nickname: 'Melanchthon' },
]

const MAX_MATCH_REQUESTS = 4
/** Counts the requests for close matches, whose pages have 100 rows. */
const countMatchRequests = (requests: ServiceRequest[]) =>
  requests.filter(({ path, query }) => path === '/v1/users' && query.limit === '100').length

test('if no record has the name, a user whose name differs only in case and accents is offered', async () => {
  const requests = await find('melanie', { users })
  await userEvent.keyboard('{Enter}')
  await expect.element(region).toHaveTextContent('among the first 100 results')
  await expectSentence('No user has the nickname “melanie”')
  expect(countMatchRequests(requests)).toBeLessThanOrEqual(MAX_MATCH_REQUESTS)
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

test('if the service compares whole nicknames, Enter opens the quoted one, and no close matches are shown', async () => {
  const requests = await find(
    'melanie',
    { users },
    {
      intercept: (request) => {
        const { nickname } = request.query
        if (request.path !== '/v1/users' || nickname === undefined) return undefined
        return pageOf(
          users.filter((user) => user.nickname === nickname),
          request,
        )
      },
    },
  )
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => countMatchRequests(requests)).toBe(MAX_MATCH_REQUESTS)
  await expectSentence(/No user has the nickname/)
  await expect.element(region).not.toBeInTheDocument()
  await findField.fill('"Mélanie",')
  await userEvent.keyboard('{Enter}')
  await expect.poll(pageAddress).toBe('/users/usr_1')
})
