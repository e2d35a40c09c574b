import { expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { expectPage } from '../testing/expect-page.ts'
import { findDialog, findField, findOption, searchFor } from '../testing/find-anything.ts'
import { stubRecords, userRow } from '../testing/mock-service.ts'
import { renderApp, renderSignedOut, testKey } from '../testing/render-app.tsx'
import { ignoreCompositionKeys } from '../ui/composition-keys.ts'

/** Presses Enter with key code 229, as Safari does when Enter confirms a composition. */
async function confirmComposition() {
  const enterKey = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 }
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...enterKey })
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', ...enterKey })
}

ignoreCompositionKeys()

test('the Enter that ends a composition submits no form, and the next Enter does', async () => {
  const requests = stubRecords({})
  await renderApp('/projects/new')
  const nameField = page.getByRole('textbox', { name: 'Name', exact: true })
  await nameField.fill('한글')
  await nameField.click()
  await confirmComposition()
  await expect.element(nameField).toHaveValue('한글')
  expect(requests).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => requests.map(({ method }) => method)).toContain('POST')
})

test('the Enter that ends a composition does not sign in', async () => {
  const requests = stubRecords({})
  await renderSignedOut('/sign-in')
  await page.getByLabelText('API key').fill(testKey)
  await page.getByLabelText('Project ID').fill('한글')
  await page.getByLabelText('Project ID').click()
  await confirmComposition()
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(requests).toEqual([])
})

test('the Enter that ends a composition sends no filter, and the next Enter does', async () => {
  const requests = stubRecords({ users: [{ ...userRow(1), nickname: '한글' }] })
  await renderApp('/users')
  const nicknameField = page.getByLabelText('Nickname')
  await expect.element(page.getByRole('link', { name: '한글' })).toBeVisible()
  const requestedNicknames = () => requests.flatMap(({ query }) => query.nickname ?? [])
  // Stops the timer that would send the filter without Enter.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await nicknameField.fill('한글')
  await confirmComposition()
  await expect.element(nicknameField).toHaveValue('한글')
  expect(requestedNicknames()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(requestedNicknames).toEqual(['한글'])
  vi.useRealTimers()
})

test('a filter is sent during a composition, which continues', async () => {
  const requests = stubRecords({ users: [{ ...userRow(1), nickname: '한글' }] })
  await renderApp('/users')
  const nicknameField = page.getByLabelText('Nickname')
  await nicknameField.click()
  const compose = (text: string) =>
    cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await compose('한')
  await expect.poll(() => requests.map(({ query }) => query.nickname)).toContain('한')
  await compose('한글')
  await cdp().send('Input.insertText', { text: '한글' })
  await expect.poll(() => requests.map(({ query }) => query.nickname)).toContain('한글')
  await expect.element(nicknameField).toHaveValue('한글')
})

test('the Enter that ends a composition opens no result of Find, and the next Enter does', async () => {
  stubRecords({ users: [{ ...userRow(1), nickname: '한글' }] })
  await renderApp('/calls')
  await searchFor('한글')
  await expect.element(findOption(/한글/)).toBeVisible()
  await confirmComposition()
  await expect.element(findField).toHaveFocus()
  expect(location.pathname).toBe('/calls')
  await userEvent.keyboard('{Enter}')
  await expect.element(findDialog).not.toBeInTheDocument()
  await expectPage('/users/usr_1', '한글')
})
