import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { paths } from '../../paths.ts'
import { expectPage } from '../../testing/expect-page.ts'
import { find, findDialog, findOption } from '../../testing/find-anything.ts'

const records = {
  users: [
    { userId: 'auth0|5f7c8e', projectId: 'prj_1', nickname: 'Ember' },
    { userId: 'u77', projectId: 'prj_1', nickname: 'Willow' },
    { userId: 'usr_1', projectId: 'prj_1', nickname: 'Fern' },
  ],
}

test('a value that a record has as its ID opens on Enter, and none of its parts is looked up', async () => {
  const requests = await find('auth0|5f7c8e', records)
  await userEvent.keyboard('{Enter}')
  await expectPage(paths.user('auth0|5f7c8e'), 'Ember')
  expect(requests.filter(({ path }) => /\/(?:auth0|5f7c8e)$/.test(path))).toEqual([])
})

test('a record with only a part of the value as its ID says so, and opens on a second Enter', async () => {
  await find('tenant:u77', records)
  await userEvent.keyboard('{Enter}')
  const option = findOption(/Willow.*part of the pasted value/)
  await expect.element(option).toHaveAttribute('aria-selected', 'true')
  await expect.element(findDialog).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expectPage('/users/u77', 'Willow')
})

test('a value with punctuation at its end opens the record of the value without it', async () => {
  const requests = await find('usr_1.', records, { receivedIds: ['usr_1', 'usr_2'] })
  await userEvent.keyboard('{Enter}')
  await expectPage('/users/usr_1', 'Fern')
  const userPaths = requests.map(({ path }) => path).filter((path) => path.startsWith('/v1/users/'))
  expect(userPaths.slice(0, 2)).toEqual(['/v1/users/usr_1.', '/v1/users/usr_1'])
})
