import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paths } from '../../paths.ts'
import { button, press } from '../../testing/forms.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { stubFormService } from '../../testing/stub-form-service.ts'
import { json } from '../../testing/stub-service.ts'

const dialog = page.getByRole('dialog')
const opaque = 'A1b2C3d4E5f6G7h8I9j0K1l2'

/** Signs a user in at a service that responds with this. */
async function signIn(body: unknown) {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  stubFormService({ writes: [() => (typeof body === 'string' ? new Response(body) : json(body))] })
  await renderApp(paths.user('usr_1'))
  await press('Sign user in')
  await press('Sign user in', dialog)
  await expect.element(dialog.getByRole('heading', { name: 'The user was signed in' })).toBeVisible()
  return { copied: () => copy.mock.calls.flat() }
}

const copyButtons = () =>
  dialog
    .getByRole('button', { name: /^Copy/ })
    .elements()
    .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)

test('each secret of the response has a button that copies it, the most likely token first', async () => {
  const { copied } = await signIn({
    refreshToken: 'refresh',
    data: { accessToken: opaque, userId: 'usr_1' },
    token_type: 'Bearer',
    cookie: 'sid=1; HttpOnly',
    token: 'other',
  })
  expect(copyButtons()).toEqual([
    'Copy token',
    'Copy as header',
    'Copy ["token"]',
    'Copy refreshToken',
    'Copy cookie',
  ])
  await press('Copy token', dialog)
  await press('Copy as header', dialog)
  await press('Copy ["token"]', dialog)
  await press('Copy refreshToken', dialog)
  await press('Copy cookie', dialog)
  expect(copied()).toEqual([opaque, `Authorization: Bearer ${opaque}`, 'other', 'refresh', 'sid=1; HttpOnly'])
  for (const secret of [opaque, 'HttpOnly']) await expect.element(dialog).not.toHaveTextContent(secret)
})

test('the dialog says which header it assumes', async () => {
  await signIn({ token: opaque })
  await expect.element(dialog).toHaveTextContent('assumes the header “Authorization: Bearer <token>”')
})

test('a token in a body of text is copied as it is', async () => {
  const { copied } = await signIn(`${opaque}\n`)
  await press('Copy token', dialog)
  expect(copied()).toEqual([opaque])
})

test('the time until the token expires counts down, and nothing announces it', async () => {
  await signIn({ token: opaque, expires_in: 100 })
  const expiry = dialog.getByText(/^Expires in 1 minute \d+ seconds/)
  const { textContent } = expiry.element()
  await expect.poll(() => expiry.element().textContent).not.toBe(textContent)
  expect(expiry.element().closest('[aria-live], [role=status], [role=alert]')).toBeNull()
})

test('a token that has expired is called so', async () => {
  await signIn({ token: opaque, expiresAt: '2020-01-02T03:04:05Z' })
  await expect.element(dialog.getByText(/^Expired/)).toHaveTextContent('2020')
})

test.each([
  ['without a time', { token: opaque }],
  ['without a token', { userId: 'usr_1', expiresAt: '2030-01-02T03:04:05Z' }],
])('of a response %s no expiry is claimed', async (_, body) => {
  await signIn(body)
  await expect.element(dialog.getByText(/^Expire/)).not.toBeInTheDocument()
})

test.each([
  ['nothing', ''],
  ['null', 'null'],
  ['no secret', { userId: 'usr_1', tokenSent: true }],
])('a response with %s has no token to copy, and closes without asking', async (_, body) => {
  await signIn(body)
  await expect.element(dialog).toHaveTextContent('No value in the response looks like a token for this user.')
  expect(copyButtons()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('secrets without a token are not called one when the dialog closes', async () => {
  await signIn({ refreshToken: opaque })
  expect(copyButtons()).toEqual(['Copy refreshToken'])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The hidden values weren’t copied.')
})

test('the first Tab goes to the token, and Enter on its button copies it', async () => {
  const { copied } = await signIn({ token: opaque, refreshToken: 'refresh' })
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Show token', dialog)).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(button('Copy token', dialog)).toHaveFocus()
  expect(copied()).toEqual([opaque])
})

test('without the clipboard of a secure page the token is copied with the old command', async () => {
  await signIn({ token: opaque })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  const selected: string[] = []
  document.addEventListener('copy', ({ target }) => {
    if (target instanceof HTMLTextAreaElement) selected.push(target.value)
  })
  await press('Copy token', dialog)
  await expect.poll(() => selected).toEqual([opaque])
  await expect.element(button('Copy token', dialog)).toHaveFocus()
  expect(document.documentElement.outerHTML).not.toContain(opaque)
})
