import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp } from '../testing/render-app.tsx'
import { json, listOf, stubService } from '../testing/stub-service.ts'

const users = Array.from({ length: 23 }, (_, index) => ({
  userId: `usr_${index + 1}`,
  nickname: `${index < 12 ? 'ember' : 'fox'} ${index + 1}`,
}))

const announcement = page.getByRole('status').filter({ hasText: /^Users: / })

test('screen readers announce loaded and filtered rows, an empty list, and a failure', async () => {
  stubService(({ query: { nickname = '' } }) => {
    if (nickname === 'fail') return json({}, 501)
    const found = users.filter((user) => user.nickname.includes(nickname))
    return listOf(found.slice(0, 10), found.length)
  })
  await renderApp('/users')
  await expect.element(announcement).toHaveTextContent(/^Users: 1–10 of 23$/)
  const field = page.getByLabelText('Nickname')
  await field.fill('ember')
  await expect.element(announcement).toHaveTextContent(/^Users: 1–10 of 12$/)
  await field.fill('nobody')
  await expect.element(announcement).toHaveTextContent(/^Users: 0 rows$/)
  await field.fill('fail')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Couldn’t load the users.')
})
