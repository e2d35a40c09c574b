import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { paths } from '../paths.ts'
import { press, projectField } from './forms.ts'
import { renderApp } from './render-app.tsx'
import { stubFormService, type WriteOutcome } from './stub-form-service.ts'

const table = page.getByRole('table', { name: 'Apps' })
export const rows = table
  .getByRole('row')
  .filter({ has: page.getByRole('textbox', { name: 'Display name' }) })
export const receipt = page.getByRole('region', { name: 'Receipt' })

export const nameIn = (row: Locator) => row.getByRole('textbox', { name: 'Display name' })
export const bundleIdIn = (row: Locator) => row.getByRole('textbox', { name: 'Bundle ID' })
export const platformIn = (row: Locator) => row.getByRole('combobox', { name: 'Platform' })
export const row = (index: number) => rows.nth(index)

/** Pastes rows and adds them. */
export async function addPastedRows(text: string) {
  await press('Paste rows')
  await page.getByRole('textbox', { name: 'Rows' }).fill(text)
  await press('Add rows')
}

/** Opens the page for a project, whose name is known, from *New app*. @param pastedText rows to paste. */
export const openNewApps = async (writes: WriteOutcome[] = [], pastedText?: string) => {
  const service = stubFormService({ writes })
  const app = await renderApp(paths.newApp({ projectId: 'prj_2' }))
  await expect.element(projectField).toHaveValue('Project 2')
  await page.getByRole('link', { name: 'Create several' }).click()
  await expect.element(nameIn(row(0))).toHaveValue('Project 2')
  if (pastedText !== undefined) await addPastedRows(pastedText)
  return { ...service, app }
}
