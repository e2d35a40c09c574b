import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '../paths.ts'
import { heading } from '../testing/forms.ts'
import { renderApp } from '../testing/render-app.tsx'
import { stubFaultyService } from '../testing/stub-faulty-service.ts'

/** Matches JavaScript values that were converted to text by accident. */
const accidentalText = /undefined|\bNaN\b|\[object |Invalid Date/

test('an ID of odd characters in an address is requested unchanged', async () => {
  const id = 'a/b%2F한글'
  const service = stubFaultyService('refusal=nothing')
  await renderApp(paths.user(id))
  await expect.element(page.getByRole('alert')).toHaveTextContent('No user has this ID')
  await expect.element(heading).toHaveTextContent(id)
  expect(service.seen.map(({ path }) => path)).toEqual([`/v1/users/${encodeURIComponent(id)}`])
})

test('a record shows fields of unexpected names and types readably', async () => {
  stubFaultyService('fault=odd@reads')
  await renderApp(paths.user('usr_7'))
  const card = page.getByRole('region', { name: 'User', exact: true })
  await expect.element(card).toHaveTextContent('__proto__')
  await expect.element(card).toHaveTextContent('__proto__.adminYes')
  expect(page.getByRole('main').element().textContent).not.toMatch(accidentalText)
  await card.getByRole('button', { name: 'Raw JSON' }).click()
  await expect.element(card).toHaveTextContent('"__proto__": { "admin": true }')
})

test('a record that is sent with the content type text/html is shown', async () => {
  stubFaultyService('fault=body:wrong-type@getUser')
  await renderApp(paths.user('usr_7'))
  await expect.element(heading).toHaveTextContent('nova 7')
})
