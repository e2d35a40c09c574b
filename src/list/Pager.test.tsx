import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp } from '../testing/render-app.tsx'
import { listOf, stubService } from '../testing/stub-service.ts'

const users = Array.from({ length: 23 }, (_, index) => ({
  userId: `usr_${index + 1}`,
  nickname: `user ${index + 1}`,
}))

const respondWithUsers = () =>
  stubService(({ query }) => {
    const limit = Number(query.limit)
    const start = (Number(query.page) - 1) * limit
    return listOf(users.slice(start, start + limit), users.length)
  })

test('Next page shows the next rows and puts the page into the address', async () => {
  respondWithUsers()
  await renderApp('/users')
  await expect.element(page.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('1–10 of 23')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByRole('link', { name: 'user 11' })).toBeVisible()
  expect(location.pathname + location.search).toBe('/users?page=2')
})
