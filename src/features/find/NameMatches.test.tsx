import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { findDialog, findField, searchFor } from '../../testing/find-anything.ts'
import { pageOf, respondWithRecords, stubRecords } from '../../testing/mock-service.ts'
import { pageAddress } from '../../testing/page-address.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { type ServiceRequest, stubService } from '../../testing/stub-service.ts'

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
  const requests = stubRecords({ users })
  await renderApp('/calls')
  await searchFor('melanie')
  await userEvent.keyboard('{Enter}')
  await expect.element(region).toHaveTextContent('among the first 100 results')
  await expect.element(findDialog.getByText('No user has the nickname “melanie”')).toBeVisible()
  expect(countMatchRequests(requests)).toBeLessThanOrEqual(MAX_MATCH_REQUESTS)
  await region.getByRole('link', { name: 'Mélanie' }).click()
  await expect.element(findDialog).not.toBeInTheDocument()
  await expect.poll(pageAddress).toBe('/users/usr_1')
})

test('close matches appear after a pause in typing, and disappear when the name changes', async () => {
  stubRecords({ users })
  await renderApp('/calls')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await searchFor('melanie')
  await expect.element(findDialog.getByText(/No user has the nickname/)).toBeVisible()
  await expect.element(region).not.toBeInTheDocument()
  vi.advanceTimersByTime(1000)
  await expect.element(region).toHaveTextContent('Mélanie')
  await findField.fill('Melanch')
  await expect.element(findDialog.getByRole('option', { name: /Melanchthon/ })).toBeVisible()
  await expect.element(region).not.toBeInTheDocument()
})

/** Stubs a service that compares nicknames with `isMatch` and folds neither case nor accents. */
function stubServiceWithoutFolding(isMatch: (nickname: string, filter: string) => boolean) {
  const respond = respondWithRecords({ users })
  return stubService((request) => {
    const { nickname } = request.query
    if (request.path !== '/v1/users' || nickname === undefined) return respond(request)
    return pageOf(
      users.filter((user) => isMatch(user.nickname, nickname)),
      request,
    )
  })
}

test('if a name is in quotation marks, Enter opens the user with this name', async () => {
  stubServiceWithoutFolding((nickname, filter) => nickname === filter)
  await renderApp('/calls')
  await searchFor('"Mélanie",')
  await userEvent.keyboard('{Enter}')
  await expect.poll(pageAddress).toBe('/users/usr_1')
})

test('if the service compares whole nicknames, no close matches are shown', async () => {
  const requests = stubServiceWithoutFolding((nickname, filter) => nickname === filter)
  await renderApp('/calls')
  await searchFor('melanie')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => countMatchRequests(requests)).toBe(MAX_MATCH_REQUESTS)
  await expect.element(findDialog.getByText(/No user has the nickname/)).toBeVisible()
  await expect.element(region).not.toBeInTheDocument()
})
