import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { projectRow, stubRecords, userRow } from '../../testing/mock-service.ts'
import { renderApp } from '../../testing/render-app.tsx'

const dialog = page.getByRole('dialog', { name: 'Case notes' })
const preview = dialog.getByRole('group', { name: 'Text of the notes' })

test('a name that has a key in it is left out', async () => {
  const nickname = 'sk_live_4eC39HqLyjWDarjtT1zdp7dc'
  stubRecords({ projects: [projectRow(1)], users: [{ ...userRow(1), nickname }] })
  await renderApp('/users/usr_1')
  await page.getByRole('button', { name: 'Pin', exact: true }).click()
  await page.getByRole('button', { name: 'Case notes (1)' }).click()
  await expect.element(preview).toHaveTextContent('User ID: usr_1')
  await expect.element(preview).toHaveTextContent('project 1')
  await expect.element(dialog).not.toHaveTextContent(nickname)
})
