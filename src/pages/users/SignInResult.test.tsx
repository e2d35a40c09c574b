import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paths } from '../../paths.ts'
import { button, press } from '../../testing/forms.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { stubFormService } from '../../testing/stub-form-service.ts'
import { json } from '../../testing/stub-service.ts'

const dialog = page.getByRole('dialog')
const opaqueToken = 'A1b2C3d4E5f6G7h8I9j0K1l2'

/** Signs a user in; the service responds with this body: a string as text, or any other value as JSON. */
async function signIn(body: unknown) {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  stubFormService({ writes: [() => (typeof body === 'string' ? new Response(body) : json(body))] })
  await renderApp(paths.user('usr_1'))
  await press('Sign user in')
  await press('Sign user in', dialog)
  await expect.element(dialog.getByRole('heading', { name: 'The user was signed in' })).toBeVisible()
  return { copiedTexts: () => writeText.mock.calls.flat() }
}

const copyButtonNames = () =>
  dialog
    .getByRole('button', { name: /^Copy/ })
    .elements()
    .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)

test('each secret of the response can be copied, and the most likely token comes first', async () => {
  const { copiedTexts } = await signIn({
    refreshToken: 'refresh',
    data: { accessToken: opaqueToken, userId: 'usr_1' },
    token_type: 'Bearer',
    cookie: 'sid=1; HttpOnly',
    token: 'other',
  })
  const names = ['Copy token', 'Copy as header', 'Copy refreshToken', 'Copy cookie', 'Copy ["token"]']
  expect(copyButtonNames()).toEqual(names)
  for (const name of names) await press(name, dialog)
  expect(copiedTexts()).toEqual([
    opaqueToken,
    `Authorization: Bearer ${opaqueToken}`,
    'refresh',
    'sid=1; HttpOnly',
    'other',
  ])
  await expect.element(dialog).toHaveTextContent('assumes the header “Authorization: Bearer <token>”')
  for (const secret of [opaqueToken, 'HttpOnly']) await expect.element(dialog).not.toHaveTextContent(secret)
})

test('the time until the token expires counts down without being announced', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  await signIn({ token: opaqueToken, expires_in: 50 })
  const expiry = dialog.getByText(/^Valid until .*\d\d:\d\d.* \(\d+ sec\)$/)
  const initialText = expiry.element().textContent
  vi.advanceTimersByTime(2000)
  await expect.poll(() => expiry.element().textContent).not.toBe(initialText)
  expect(expiry.element().closest('[aria-live], [role=status], [role=alert]')).toBeNull()
})

test('a token that was issued at another time by this device’s clock has a note', async () => {
  const encode = (part: object) => btoa(JSON.stringify(part)).replaceAll('=', '')
  const issuedAt = Math.floor(Date.now() / 1000) - 7200
  await signIn({ token: `${encode({ alg: 'none' })}.${encode({ iat: issuedAt, exp: issuedAt + 9000 })}.sig` })
  await expect.element(dialog).toHaveTextContent(/Valid until .*This device’s clock may be wrong/)
})

test('a token that has expired is marked as expired', async () => {
  await signIn({ token: opaqueToken, expiresAt: '2020-01-02T03:04:05Z' })
  await expect.element(dialog).toHaveTextContent(/Expired: .*2020/)
})

test('without a secret, the dialog has no copy buttons and no expiry, and closes at once', async () => {
  await signIn({ userId: 'usr_1', tokenSent: true, expiresAt: '2030-01-02T03:04:05Z' })
  await expect.element(dialog).toHaveTextContent('No value in the response looks like a token for this user.')
  expect(copyButtonNames()).toEqual([])
  await expect.element(dialog.getByText(/^(?:Valid|Expired)/)).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the first Tab focuses “Copy token”, and Enter copies the token', async () => {
  const { copiedTexts } = await signIn({ token: opaqueToken, refreshToken: 'refresh' })
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(button('Copy token', dialog)).toHaveFocus()
  expect(copiedTexts()).toEqual([opaqueToken])
})

test('if the clipboard API fails, “Copy token” uses the copy command', async () => {
  await signIn({ token: opaqueToken })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  const copiedTexts: string[] = []
  document.addEventListener('copy', ({ target }) => {
    if (target instanceof HTMLTextAreaElement) copiedTexts.push(target.value)
  })
  await press('Copy token', dialog)
  await expect.poll(() => copiedTexts).toEqual([opaqueToken])
  await expect.element(button('Copy token', dialog)).toHaveFocus()
  expect(document.documentElement.outerHTML).not.toContain(opaqueToken)
})
