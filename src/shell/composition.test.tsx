import { expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { stubRecords, userRow } from '../testing/mock-service.ts'
import { openApp } from '../testing/open-app.ts'
import { renderApp } from '../testing/render-app.tsx'
import { ignoreCompositionKeys } from '../ui/keys.ts'

/** Presses Enter with key code 229, as Safari does when Enter confirms a composition. */
async function confirmComposition() {
  const enterKey = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 }
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...enterKey })
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', ...enterKey })
}

ignoreCompositionKeys()

test('the Enter that ends a composition submits no form, and the next Enter does', async () => {
  const requests = await openApp('/projects/new', {})
  const nameField = page.getByRole('textbox', { name: 'Name', exact: true })
  await nameField.fill('한글')
  await nameField.click()
  await confirmComposition()
  await expect.element(nameField).toHaveValue('한글')
  expect(requests).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => requests.map(({ method }) => method)).toContain('POST')
})

test('a filter is sent during a composition, which continues', async () => {
  const requests = stubRecords({ users: [{ ...userRow(1), nickname: '한글' }] })
  const requestedNicknames = () => requests.map(({ query }) => query.nickname)
  await renderApp('/users')
  const nicknameField = page.getByLabelText('Nickname')
  await nicknameField.click()
  const compose = (text: string) =>
    cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await compose('한')
  await expect.poll(requestedNicknames).toContain('한')
  await compose('한글')
  await cdp().send('Input.insertText', { text: '한글' })
  await expect.poll(requestedNicknames).toContain('한글')
  await expect.element(nicknameField).toHaveValue('한글')
})
