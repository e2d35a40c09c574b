import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nicknameField } from '../testing/list-page.ts'
import { numbered, userRow } from '../testing/mock-service.ts'
import { openApp } from '../testing/open-app.ts'

test('for invalid parameters in the address the defaults and the filter apply, and a note appears', async () => {
  const requests = await openApp('/users?page=x&limit=0&nickname=user', { users: numbered(30, userRow) })
  await expect
    .element(page.getByRole('note'))
    .toHaveTextContent(
      'The address has an invalid value for rows per page. Using the default.The address has an invalid value for page. Using the default.',
    )
  await expect.element(page.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('1–10 of 30')
  await expect.element(nicknameField).toHaveValue('user')
  expect(requests[0]?.query).toEqual({ nickname: 'user', page: '1', limit: '10' })
})
