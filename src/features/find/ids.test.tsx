import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isFailedCall } from '../../api/call-log/call-log.ts'
import { paths } from '../../paths.ts'
import { expectPage } from '../../testing/expect-page.ts'
import {
  emberAndWillows,
  expectSentence,
  find,
  findDialog,
  findField,
  findGroup,
  findOption,
  findStatus,
  learnIdShapes,
  searchFor,
  user,
} from '../../testing/find-anything.ts'
import { numbered, respondWithRecords, stubRecords } from '../../testing/mock-service.ts'
import { pageAddress } from '../../testing/page-address.ts'
import { loggedCalls, renderApp } from '../../testing/render-app.tsx'
import { emberKey, keyOf, lanternIdentity, openWithTwoKeys } from '../../testing/several-keys.ts'

const records = {
  projects: [{ projectId: 'prj_1', name: 'Red Lantern' }],
  users: emberAndWillows,
}
const notLookedUp = findDialog.getByRole('list', { name: 'Not looked up' })

async function openUsers() {
  const requests = stubRecords(records)
  await renderApp('/users')
  await expect.element(page.getByRole('link', { name: 'Ember' })).toBeVisible()
  return requests
}

test('if a text has more than six IDs, none is looked up; Enter opens “Check a list” with it', async () => {
  const text = numbered(30, (number) => ({ id: `usr_${number}` }))
    .map(({ id }) => id)
    .join('\t')
  const requests = await find(text, records)
  const note =
    '30 words in this text look like IDs. Find looks up at most 6, so none were looked up. “Check a list” looks up all of them.'
  await expect.element(notLookedUp).toHaveTextContent(note)
  await expect.element(findStatus).toHaveTextContent(note)
  expect(requests).toEqual([])
  await expect.element(findOption('Check a list')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.poll(pageAddress).toBe('/look-up')
  await expect.element(page.getByRole('textbox', { name: 'IDs, or any text with IDs' })).toHaveValue(text)
  await expect.element(page.getByText('30 IDs')).toBeVisible()
  // The text is filled in only once.
  const links = page.getByRole('navigation', { name: 'Main' })
  await links.getByRole('link', { name: 'Calls' }).click()
  await links.getByRole('link', { name: 'Check a list' }).click()
  await expect.element(page.getByRole('textbox', { name: 'IDs, or any text with IDs' })).toHaveValue('')
})

test('among many words, only IDs of a learned shape are looked up; “Check a list” is offered', async () => {
  const otherWords = Array.from({ length: 8 }, (_, index) => `x7Kq29L${index}`).join(' ')
  const requests = await find(`usr_1 ${otherWords}`, records, { receivedIds: ['usr_1', 'usr_2'] })
  await expect.element(notLookedUp).toHaveTextContent(/^8 other words/)
  await expect.element(findOption(/Ember/)).toHaveAttribute('aria-selected', 'true')
  await expect.element(findOption('Check a list')).toBeVisible()
  expect(requests.map(({ path }) => path)).not.toContain('/v1/users/x7Kq29L0')
})

test('a word of an unknown shape is looked up only on Enter', async () => {
  const requests = await find('usr_none', records)
  await expect.element(findOption('Look up usr_none')).toHaveAttribute('aria-selected', 'true')
  await expect.element(findStatus).toHaveTextContent('Press Enter to look it up. 0 results')
  expect(requests).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expectSentence('No user, app, or project has the ID usr_none')
  await expect.element(findOption('Look up usr_none')).not.toBeInTheDocument()
})

test('a word with the shape of learned IDs is looked up before Enter, only as their kind', async () => {
  const requests = await openUsers()
  // Forgets the requests of the page.
  requests.length = 0
  await searchFor('usr_93')
  await expect.element(findGroup('User with this ID')).toBeVisible()
  await expect.element(findOption(/^Willow 3 usr_93 Red Lantern$/)).toBeVisible()
  const lookedUp = requests.map(({ path }) => path).filter((path) => path.endsWith('usr_93'))
  expect(lookedUp).toEqual(['/v1/users/usr_93'])
})

test('in a tab that has received only projects, every kind is asked before an ID is called missing', async () => {
  const [projectId, userId, otherId] = ['c1d7e9f0-6a3b', '479c5b59-53b6', '9e107d9d-372b'].map(
    (start) => `${start}-4c2d-9e8f-7a6b5c4d3e03`,
  ) as [string, string, string]
  const requests = await find(`uid=${userId}`, { users: [user(userId, 'Ember')] })
  learnIdShapes({ projectId })
  await expect.element(findOption(/Ember/)).toHaveAttribute('aria-selected', 'true')
  requests.length = 0
  await findField.fill(otherId)
  await expectSentence(`No user, app, or project has the ID ${otherId}`)
  expect(requests.map(({ path }) => path).filter((path) => path.endsWith(otherId))).toHaveLength(3)
})

test('at most four requests for IDs are sent at a time', async () => {
  const ids = Array.from({ length: 6 }, (_, index) => `4ab${index}`)
  const waiting: (() => void)[] = []
  const respond = respondWithRecords(records)
  const requests = await find(ids.join(' '), records, {
    intercept: (request) =>
      new Promise<void>((resolve) => void waiting.push(resolve)).then(() => respond(request)),
  })
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => requests.length).toBe(4)
  for (const respond of waiting.splice(0, 2)) respond()
  await expect.poll(() => requests.length).toBe(6)
  expect(waiting).toHaveLength(4)
})

test('a record is listed once, even if it is recent or the text contains its ID several times', async () => {
  stubRecords(records)
  await renderApp('/users/usr_1')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ember' })).toBeVisible()
  await searchFor('Ember')
  await expectSentence('No app or project has the name “Ember”')
  await expect.element(findDialog.getByRole('option')).toHaveTextContent(/Ember.*usr_1/)
  await findField.fill('ember usr_1 USR_1 and https://console.example/users/usr_1')
  await expect.element(findGroup('User with this ID')).toBeVisible()
  await expect.element(findOption(/Ember/)).toBeVisible()
})

test('a web page with the status 404 does not prove that nothing has the ID', async () => {
  const requests = stubRecords({}, ({ path }) =>
    path.endsWith('usr_none')
      ? new Response('<html><body>Not Found</body></html>', { status: 404 })
      : undefined,
  )
  await renderApp('/calls')
  await searchFor('usr_none')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => requests.length).toBeGreaterThan(2)
  await expect.element(findDialog).toHaveTextContent('404')
  await expect.element(findDialog).not.toHaveTextContent('No user, app, or project has the ID')
})

test('a look-up that finds nothing does not count as a failed call', async () => {
  await find('usr_none', records, { receivedIds: ['usr_1', 'usr_none'] })
  await expectSentence('No user, app, or project has the ID usr_none')
  await userEvent.keyboard('{Escape}{Escape}')
  const row = page.getByRole('row', { name: '/v1/apps/usr_none' })
  await expect.element(row).toHaveTextContent('404')
  await expect.element(row).toHaveTextContent('Nothing found.')
  expect(loggedCalls().filter(isFailedCall)).toEqual([])
})

test('if only one ID has a known kind, Enter opens its record and looks up no other word', async () => {
  const text = 'WARN session_expired user=usr_1 trace=4bf92f3577b34da6'
  const requests = await find(text, records, { receivedIds: ['usr_1', 'usr_2'] })
  await userEvent.keyboard('{Enter}')
  await expect.poll(pageAddress).toBe('/users/usr_1')
  expect(requests.map(({ path }) => path).filter((path) => /session_expired|4bf92f/.test(path))).toEqual([])
})

/** Records whose IDs are a whole value, a part of one, or one without punctuation. */
const recordsOfParts = {
  users: [user('auth0|5f7c8e', 'Ember'), user('u77', 'Willow'), user('usr_1', 'Fern')],
}

test('a value that a record has as its ID opens on Enter, and none of its parts is looked up', async () => {
  const requests = await find('auth0|5f7c8e', recordsOfParts)
  await userEvent.keyboard('{Enter}')
  await expectPage(paths.user('auth0|5f7c8e'), 'Ember')
  expect(requests.filter(({ path }) => /\/(?:auth0|5f7c8e)$/.test(path))).toEqual([])
})

test('a record with only a part of the value as its ID says so, and opens on a second Enter', async () => {
  await find('tenant:u77', recordsOfParts)
  await userEvent.keyboard('{Enter}')
  const option = findOption(/Willow.*part of the pasted value/)
  await expect.element(option).toHaveAttribute('aria-selected', 'true')
  await expect.element(findDialog).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expectPage('/users/u77', 'Willow')
})

test('a value with punctuation at its end opens the record of the value without it', async () => {
  const requests = await find('usr_1.', recordsOfParts, { receivedIds: ['usr_1', 'usr_2'] })
  await userEvent.keyboard('{Enter}')
  await expectPage('/users/usr_1', 'Fern')
  const userPaths = requests.map(({ path }) => path).filter((path) => path.startsWith('/v1/users/'))
  expect(userPaths.slice(0, 2)).toEqual(['/v1/users/usr_1.', '/v1/users/usr_1'])
})

test('with a Project key, a record that is not found may be visible with another key of the same service', async () => {
  const { requests } = await openWithTwoKeys('/users')
  requests.length = 0
  await searchFor('usr_none')
  await userEvent.keyboard('{Enter}')
  await expectSentence(/^Another key in this tab may see it: Master key/)
  expect(new Set(requests.map(keyOf))).toEqual(new Set([emberKey]))
})

test('without another key, Find names none', async () => {
  await find('usr_none', records, { identity: lanternIdentity })
  await userEvent.keyboard('{Enter}')
  await expectSentence(/has the ID usr_none, or this key can’t see it/)
  expect(findDialog.getByText(/^Another key/).length).toBe(0)
})
