import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectPage } from '../../testing/expect-page.ts'
import { respondWithRecords } from '../../testing/mock-service.ts'
import { renderSignedOut } from '../../testing/render-app.tsx'
import { stubService } from '../../testing/stub-service.ts'

const signInCode = vi.hoisted(() => Promise.withResolvers<void>())

// The code that signs in loads when the test resolves the promise.
vi.mock('../../session/find-identity.ts', async (importOriginal) => {
  await signInCode.promise
  return importOriginal()
})

test('if the user cancels while the sign-in code is loading, only the next key is tried', async () => {
  const requests = stubService(respondWithRecords({}))
  await renderSignedOut('/sign-in')
  const keyField = page.getByLabelText('API key')
  const submitButton = page.getByRole('button', { name: 'Sign in', exact: true })
  const pendingButton = page.getByRole('button', { name: 'Signing in…' })

  await keyField.fill('sk_first')
  await submitButton.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(keyField).toHaveFocus()

  await keyField.fill('sk_second')
  await submitButton.click()
  await expect.element(pendingButton).toBeVisible()

  signInCode.resolve()
  await expectPage('/projects', 'Projects')
  expect(new Set(requests.map(({ keyHeader }) => keyHeader))).toEqual(new Set(['Bearer sk_second']))
})
