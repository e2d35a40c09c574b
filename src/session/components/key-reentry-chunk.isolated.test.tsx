import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp } from '../../testing/render-app.tsx'
import { json, stubService } from '../../testing/stub-service.ts'

const chunk = vi.hoisted(() => ({ isMissing: true }))

vi.mock('./load-key-reentry-dialog.ts', async (importOriginal) => {
  const { loadKeyReentryDialog } = await importOriginal<typeof import('./load-key-reentry-dialog.ts')>()
  return {
    loadKeyReentryDialog: () =>
      chunk.isMissing
        ? Promise.reject(new TypeError('Importing a module script failed.'))
        : loadKeyReentryDialog(),
  }
})

const errorPanel = page.getByRole('alert').filter({ hasText: 'Part of the console couldn’t be loaded' })
const dialog = page.getByRole('dialog', { name: 'Enter the key again' })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('if the chunk of the key dialog is missing, an error offers Retry, which opens the dialog', async () => {
  stubService(() => json({}, 401))
  await renderApp('/users')
  await expect.element(errorPanel).toBeVisible()
  await errorPanel.getByRole('button', { name: 'Close' }).click()
  await expect.element(errorPanel).not.toBeInTheDocument()

  await press('Refresh')
  await expect.element(errorPanel).toBeVisible()

  chunk.isMissing = false
  await errorPanel.getByRole('button', { name: 'Retry' }).click()
  await expect.element(dialog).toBeVisible()
  await expect.element(errorPanel).not.toBeInTheDocument()
})
