import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paths } from '../../paths.ts'
import { alert, button, heading, press } from '../../testing/forms.ts'
import { numbered, stubRecords, userRow } from '../../testing/mock-service.ts'
import { pageAddress } from '../../testing/page-address.ts'
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

test('the title of the confirmation has the focus, described by the user’s name', async () => {
  await openDialog()
  const title = dialog.getByRole('heading', { name: 'Sign this user in?' })
  await expect.element(title).toHaveFocus()
  await expect.element(title).toHaveAccessibleDescription(/^ember Project 1 This performs a real sign-in/)
})

test('the confirmation shows the user and the project, and a double click signs in once', async () => {
  const { delayed, release } = delay(respondSignedIn)
  const { sentBodies } = await openDialog([delayed])
  for (const text of ['ember', 'usr_1', 'prj_1', 'Project 1'])
    await expect.element(dialog).toHaveTextContent(text)
  expect(sentBodies()).toEqual([])
  await button('Sign user in', dialog).dblClick()
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
  await expect
    .element(dialog.getByRole('heading', { name: 'Sign this user in?' }))
    .toHaveAccessibleDescription(new RegExp(`^user 3 Harbor ${text} This performs`))
})

test('when a user has been signed in, the title has the focus, described by the user and the note', async () => {
  await signIn()
  await expect.element(successTitle).toHaveFocus()
  await expect
    .element(successTitle)
    .toHaveAccessibleDescription(
      'ember Project 1 This response isn’t stored. It can’t be shown again after this dialog closes.',
    )
})

test('the token is masked, shown on request and hidden again', async () => {
  await signIn()
  await expect.element(dialog).toHaveTextContent('2030')
  await expect.element(dialog).toHaveTextContent(mask)
  await expect.element(dialog).not.toHaveTextContent(token)
  await press('Show token', dialog)
  await expect.element(dialog).toHaveTextContent(token)
  await press('Hide token', dialog)
  await expect.element(dialog).not.toHaveTextContent(token)
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

test('the token is copied without being shown', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await signIn()
  await press('Copy token', dialog)
  await expect.element(dialog.getByText('Copied')).toBeInTheDocument()
  expect(writeText.mock.calls).toEqual([[token]])
  await expect.element(dialog).not.toHaveTextContent(token)
})

test('closing the dialog discards the response, and nothing of it is stored', async () => {
  await signIn()
  await press('Show token', dialog)
  await button('Close', dialog).last().click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(document.documentElement.outerHTML).not.toContain(token)
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain(token)

  await press('Sign user in')
  await expect.element(dialog.getByRole('heading', { name: 'Sign this user in?' })).toBeVisible()
  await expect.element(dialog).not.toHaveTextContent(mask)
})

test('if a response has 20,000 fields, the first 200 are shown, and “Show more” adds 200', async () => {
  const body = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`field_${index}`, index]))
  await signIn([() => json(body)])
  await expect.element(dialog).toHaveTextContent('Showing 200 of 20,000 fields.')
  await press('Show more', dialog)
  await expect.element(dialog.getByText('field_399')).toBeInTheDocument()
  await expect.element(dialog.getByText('field_400')).not.toBeInTheDocument()
})

const waysToDismiss: [string, () => Promise<void>][] = [
  ['Escape', () => userEvent.keyboard('{Escape}')],
  [
    'a click beside the dialog',
    () => userEvent.click(document.documentElement, { position: { x: 5, y: 5 } }),
  ],
]

test.each(waysToDismiss)('if the token was not copied, %s asks for a confirmation', async (_, dismiss) => {
  await signIn()
  await dismiss()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The token wasn’t copied.')
  await expect.element(button('Keep open', dialog)).toHaveFocus()

  // Trying once more does not close the dialog either.
  await dismiss()
  await expect.element(button('Show token', dialog)).toBeVisible()

  await press('Keep open', dialog)
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(successTitle).toHaveFocus()

  await dismiss()
  await press('Close without copying', dialog)
  await expect.element(dialog).not.toBeInTheDocument()
})

test.each(waysToDismiss)('after the token was copied, %s closes the dialog', async (_, dismiss) => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await signIn()
  await press('Copy token', dialog)
  await expect.element(dialog.getByText('Copied')).toBeInTheDocument()
  await dismiss()
  await expect.element(dialog).not.toBeInTheDocument()
})

test.each(waysToDismiss)('if the response has no secret, %s closes the dialog', async (_, dismiss) => {
  await signIn([() => json({ userId: 'usr_1' })])
  await dismiss()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('after a sign-in with the keyboard, the title of the dialog has the focus', async () => {
  await openDialog()
  button('Sign user in', dialog).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(successTitle).toHaveFocus()
})

test('“Cancel” closes the dialog without a sign-in, and the focus returns to the page’s button', async () => {
  const { sentBodies } = await openDialog()
  await press('Cancel', dialog)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Sign user in')).toHaveFocus()
  expect(sentBodies()).toEqual([])
})

test('Escape does not close the dialog while a sign-in is pending', async () => {
  const { delayed, release } = delay(respondSignedIn)
  await openDialog([delayed])
  await press('Sign user in', dialog)
  await expect.element(button('Working…', dialog)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Working…', dialog)).toBeVisible()
  release()
  await expect.element(successTitle).toBeVisible()
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
  let lastSeen = 'before'
  stubFormService({
    writes: [
      (proceed) => {
        lastSeen = 'after'
        return proceed()
      },
    ],
    read: ({ path }) =>
      path === '/v1/users/usr_1'
        ? json({ userId: 'usr_1', projectId: 'prj_1', nickname: 'ember', lastSeen })
        : undefined,
  })
  await renderApp(paths.user('usr_1'))
  const user = page.getByRole('region', { name: 'User', exact: true })
  await expect.element(user).toHaveTextContent('before')
  await press('Sign user in')
  await press('Sign user in', dialog)
  await expect.element(user).toHaveTextContent('after')
  await expect.poll(pageAddress).toBe(paths.user('usr_1'))
})
