import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paths } from '../../paths.ts'
import { alert, button, heading, press } from '../../testing/forms.ts'
import { numbered, stubRecords, userRow } from '../../testing/mock-service.ts'
import { pageAddress } from '../../testing/page-address.ts'
import { setPageServices, twoServices } from '../../testing/page-services.ts'
import { setPageSettings } from '../../testing/page-settings.ts'
import { renderApp } from '../../testing/render-app.tsx'
import {
  delay,
  loseResponse,
  refuseWith,
  stubFormService,
  type WriteOutcome,
} from '../../testing/stub-form-service.ts'
import { json } from '../../testing/stub-service.ts'

const dialog = page.getByRole('dialog')
const question = dialog.getByRole('heading', { name: 'Sign this user in?' })
const successTitle = dialog.getByRole('heading', { name: 'The user was signed in' })
const token = 'eyJhbGciOiJIUzI1NiJ9.c2VjcmV0.0123456789'
const mask = '••••••••'

const respondSignedIn: WriteOutcome = () =>
  json({ user: { userId: 'usr_1', nickname: 'ember' }, token, expiresAt: '2030-01-02T03:04:05Z' })

/** Opens the dialog that asks the user to confirm a sign-in. */
async function openDialog(writes: WriteOutcome[] = [respondSignedIn]) {
  const service = stubFormService({ writes })
  await renderApp(paths.user('usr_1'))
  await expect.element(heading).toHaveTextContent('ember')
  await press('Sign user in')
  await expect.element(dialog).toBeVisible()
  return service
}

/** Confirms a sign-in, and waits for its success. */
async function signIn(writes?: WriteOutcome[]) {
  const service = await openDialog(writes)
  await press('Sign user in', dialog)
  await expect.element(successTitle).toBeVisible()
  return service
}

test('the confirmation is described by the user’s name and project, and “Cancel” closes it', async () => {
  const { sentBodies } = await openDialog()
  await expect.element(question).toHaveFocus()
  await expect.element(question).toHaveAccessibleDescription(/^ember Project 1 This performs a real sign-in/)
  for (const id of ['usr_1', 'prj_1']) await expect.element(dialog).toHaveTextContent(id)
  await press('Cancel', dialog)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Sign user in')).toHaveFocus()
  expect(sentBodies()).toEqual([])
})

test('with several services, the confirmation and the result name the service', async () => {
  setPageServices(...twoServices)
  await signIn()
  await expect.element(dialog).toHaveTextContent('Service: North')
})

test('the confirmation is described by the service if it has a name', async () => {
  setPageServices({ url: '', name: 'Acme' })
  await openDialog()
  await expect
    .element(question)
    .toHaveAccessibleDescription(/^ember Project 1 Service: \u2068?Acme\u2069? This performs/)
})

test('the confirmation has what is known of the user, without a request or a secret', async () => {
  const facts = { country: 'KR', createdAt: '2026-03-12T09:41:00Z', email: 'ember@example.com' }
  const requests = stubRecords({
    projects: [{ projectId: 'prj_1', name: 'Harbor' }],
    users: [{ ...userRow(1), ...facts, emailToken: 'secret-1' }],
  })
  await renderApp(paths.user('usr_1'))
  // The name of the project is requested after the user.
  await expect.element(page.getByRole('link', { name: 'Harbor' }).first()).toBeVisible()
  const count = requests.length
  await press('Sign user in')
  await expect
    .element(dialog)
    .toHaveTextContent(/CountryKR.*Created12 Mar 2026, 09:41.*Emailember@example.com/)
  await expect.element(dialog).not.toHaveTextContent('secret-1')
  expect(requests).toHaveLength(count)
})

test('a double click signs in once, and Escape does not close the dialog meanwhile', async () => {
  const { delayed, release } = delay(respondSignedIn)
  const { sentBodies } = await openDialog([delayed])
  await button('Sign user in', dialog).dblClick()
  await expect.element(button('Working…', dialog)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Working…', dialog)).toBeVisible()
  release()
  await expect.element(successTitle).toBeVisible()
  expect(sentBodies()).toEqual([{ userId: 'usr_1' }])
})

test('the confirmation says how many other users of the project have the name that was searched for', async () => {
  stubRecords({
    projects: [{ projectId: 'prj_1', name: 'Harbor' }],
    users: [...numbered(9, userRow), { ...userRow(10), projectId: 'prj_2' }],
  })
  await renderApp('/users?nickname=user&projectId=prj_1')
  await page.getByRole('link', { name: 'user 3' }).click()
  await press('Sign user in')
  const text = '8 other users of this project have “user” in their name.'
  await expect.element(dialog.getByText(text)).toBeVisible()
  const description = new RegExp(`^user 3 Harbor ${text} This performs`)
  await expect.element(question).toHaveAccessibleDescription(description)
})

test('after a sign-in by keyboard, the title has the focus, described by the user and the note', async () => {
  await openDialog()
  button('Sign user in', dialog).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(successTitle).toHaveFocus()
  const note = 'This response isn’t stored. It can’t be shown again after this dialog closes.'
  await expect.element(successTitle).toHaveAccessibleDescription(`ember Project 1 ${note}`)
})

test('if the service signs in another user, an alert names both, and “Copy token” asks first', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openDialog([() => json({ user: { userId: 'usr_9' }, token })])
  await press('Sign user in', dialog)
  const warning = dialog.getByRole('alert')
  await expect.element(warning).toHaveTextContent('The service signed in usr_9 instead of usr_1.')
  await expect.element(successTitle).not.toBeInTheDocument()
  await expect.element(dialog).not.toHaveTextContent(token)
  await press('Copy token', dialog)
  await expect.element(warning).toHaveTextContent('The token may be for usr_9.')
  expect(writeText).not.toHaveBeenCalled()
  await press('Copy token', dialog)
  await expect.poll(() => writeText.mock.calls).toEqual([[token]])
})

test('a shown token is hidden after a minute', async () => {
  await signIn()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await press('Show token', dialog)
  await expect.element(dialog).toHaveTextContent(token)
  await vi.advanceTimersByTimeAsync(59_000)
  await expect.element(dialog).toHaveTextContent(token)
  await vi.advanceTimersByTimeAsync(1_000)
  // Polling would advance fake timers further.
  vi.useRealTimers()
  await expect.element(dialog).not.toHaveTextContent(token)
  await expect.element(dialog).toHaveTextContent(mask)
})

test('closing the dialog discards the response, and nothing of it is stored', async () => {
  await signIn()
  await press('Show token', dialog)
  await button('Close', dialog).last().click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(document.documentElement.outerHTML).not.toContain(token)
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain(token)

  await press('Sign user in')
  await expect.element(question).toBeVisible()
  await expect.element(dialog).not.toHaveTextContent(mask)
})

test('if the token was not copied, Escape asks for a confirmation', async () => {
  await signIn()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The token wasn’t copied.')
  await expect.element(button('Keep open', dialog)).toHaveFocus()

  // Trying once more does not close the dialog either.
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Show token', dialog)).toBeVisible()

  await press('Keep open', dialog)
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(successTitle).toHaveFocus()

  await userEvent.keyboard('{Escape}')
  await press('Close without copying', dialog)
  await expect.element(dialog).not.toBeInTheDocument()
})

const leaveDialog = page.getByRole('dialog', { name: /^Leave/ })
/** Whether the browser asks before it closes or reloads the page. */
const isUnloadPrevented = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Sends a sign-in from a page with another one behind it in the history. */
async function signInFromList(outcome: WriteOutcome) {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  stubFormService({ writes: [outcome] })
  await renderApp('/users')
  await page.getByRole('link', { name: 'ember' }).click()
  await press('Sign user in')
  expect(isUnloadPrevented()).toBe(false)
  await press('Sign user in', dialog)
  await expect.poll(isUnloadPrevented).toBe(true)
}

test('until the token is copied, Back asks first, and so does the browser before it unloads the page', async () => {
  await signInFromList(respondSignedIn)
  await expect.element(successTitle).toBeVisible()
  history.back()
  await expect.element(leaveDialog).toHaveTextContent('The token wasn’t copied.')
  await press('Stay', leaveDialog)
  await expect.element(leaveDialog).not.toBeInTheDocument()
  await expect.poll(pageAddress).toBe(paths.user('usr_1'))
  await press('Copy token', dialog)
  await expect.poll(isUnloadPrevented).toBe(false)
  history.back()
  await expect.element(heading).toHaveTextContent('Users')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('while other secrets are not copied, leaving asks first', async () => {
  await signInFromList(() => json({ password: 'hunter2' }))
  await expect.element(successTitle).toBeVisible()
  history.back()
  await expect.element(leaveDialog).toHaveTextContent('The hidden values weren’t copied.')
  await press('Leave', leaveDialog)
  await expect.element(heading).toHaveTextContent('Users')
  await expect.poll(isUnloadPrevented).toBe(false)
})

test('if the token arrives while the page asks about leaving, Leave shows it instead of discarding it', async () => {
  const { delayed, release } = delay(respondSignedIn)
  await signInFromList(delayed)
  history.back()
  await expect.element(leaveDialog).toHaveTextContent('you won’t see the token')
  release()
  await expect.element(page.getByText('The user was signed in')).toBeInTheDocument()
  await press('Leave', leaveDialog)
  await expect.element(leaveDialog).not.toBeInTheDocument()
  await expect.element(button('Copy token')).toBeVisible()
  await expect.poll(pageAddress).toBe(paths.user('usr_1'))
})

test.each<[string, WriteOutcome, string, string]>([
  ['that is refused', refuseWith(422), 'The user was not signed in.', 'Nothing changed on the service.'],
  [
    'whose response is lost',
    loseResponse,
    'We don’t know whether the user was signed in.',
    'Signing in again may create a second session.',
  ],
])(
  'a sign-in %s shows an error, and is sent again only when the user presses the button',
  async (_, outcome, title, effect) => {
    const { sentBodies } = await openDialog([outcome, respondSignedIn])
    await press('Sign user in', dialog)
    await expect.element(alert).toHaveTextContent(title)
    await expect.element(alert).toHaveTextContent(effect)
    expect(sentBodies()).toHaveLength(1)
    await press('Sign user in', dialog)
    await expect.element(successTitle).toBeVisible()
    expect(sentBodies()).toHaveLength(2)
  },
)

test('after a sign-in, the page reloads the user', async () => {
  const user1 = { userId: 'usr_1', projectId: 'prj_1', nickname: 'ember', lastSeen: 'before' }
  stubFormService({
    users: [user1],
    writes: [
      (proceed) => {
        user1.lastSeen = 'after'
        return proceed()
      },
    ],
  })
  await renderApp(paths.user('usr_1'))
  const user = page.getByRole('region', { name: 'User', exact: true })
  await expect.element(user).toHaveTextContent('before')
  await press('Sign user in')
  await press('Sign user in', dialog)
  await expect.element(user).toHaveTextContent('after')
})

test('a link opens the confirmation with the focus on its heading, and a held Enter does not confirm', async () => {
  const { sentBodies } = stubFormService({ writes: [respondSignedIn] })
  await renderApp(`${paths.user('usr_1')}#sign-in`)
  await expect.element(question).toHaveFocus()
  expect(location.hash).toBe('')
  const confirm = button('Sign user in', dialog).element()
  confirm.focus()
  const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true })
  expect(confirm.dispatchEvent(held)).toBe(false)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentBodies()).toEqual([])
  // The same link in the same tab.
  location.hash = 'sign-in'
  await expect.element(question).toHaveFocus()
  expect(location.hash).toBe('')
})

test('a link opens no confirmation if signing in as a user is turned off', async () => {
  setPageSettings({ capabilities: { signInAs: false } })
  stubFormService({ writes: [] })
  await renderApp(`${paths.user('usr_1')}#sign-in`)
  await expect.element(heading).toHaveTextContent('ember')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(location.hash).toBe('')
})
