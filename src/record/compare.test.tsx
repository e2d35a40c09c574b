import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, goTo, press } from '../testing/forms.ts'
import { appRow, projectRow, stubRecords } from '../testing/mock-service.ts'
import { setPageSettings } from '../testing/page-settings.ts'
import { renderApp } from '../testing/render-app.tsx'

const dialog = page.getByRole('dialog', { name: 'Compare users' })
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const rowTexts = () =>
  [...dialog.element().querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent).join(' | '),
  )

const users = [
  { userId: 'usr_1', projectId: 'prj_1', nickname: 'Anna', plan: '=1+1', ssn: 'secret-one' },
  { userId: 'usr_2', projectId: 'prj_1', nickname: 'Anna Kim', plan: 'pro', ssn: 'secret-two' },
]

test('two users are compared by keyboard, without a request and without secret fields', async () => {
  setPageSettings({ users: { order: ['plan'], fields: [{ path: 'ssn', isSecret: true }] } })
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const requests = stubRecords({ projects: [projectRow(1)], apps: [appRow(1)], users })
  await renderApp('/users/usr_1')
  await expect.element(heading('Anna')).toBeVisible()
  await userEvent.keyboard('c')
  await expect.element(button('Compare…')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('/')
  await userEvent.keyboard('Anna Kim{Enter}')
  await expect.element(heading('Anna Kim')).toBeVisible()
  await expect.element(button('Compare with Anna')).toBeEnabled()
  // The name of the project is requested after the user.
  await expect.element(page.getByRole('link', { name: 'project 1' }).first()).toBeVisible()
  const requestCount = requests.length
  await userEvent.keyboard('c')
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog).not.toHaveTextContent(/ssn|secret/)
  expect(rowTexts()).toEqual([
    'Plan | =1+1 | pro',
    'Nickname | Anna | Anna Kim',
    'User ID | usr_1 | usr_2',
    '1 same value',
  ])
  await press('1 same value', dialog)
  await expect.poll(() => rowTexts().at(-1)).toMatch(/^Project ID \| .*prj_1.* \| .*prj_1/)
  await press('Copy', dialog)
  expect(writeText.mock.lastCall?.[0].split('\n')).toEqual([
    'Field\tAnna\tAnna Kim',
    "Plan\t'=1+1\tpro",
    'Nickname\tAnna\tAnna Kim',
    'User ID\tusr_1\tusr_2',
    'Project ID\tprj_1\tprj_1',
  ])
  expect(requests.length).toBe(requestCount)
  await press('Stop comparing', dialog)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Compare…')).toHaveAttribute('aria-pressed', 'false')
})

test('a record of another kind is not offered for comparison, and the mark can be removed', async () => {
  stubRecords({ projects: [projectRow(1)], apps: [appRow(1)], users })
  await renderApp('/users/usr_1')
  await press('Compare…')
  await goTo('Apps')
  await page.getByRole('link', { name: 'app 1', exact: true }).click()
  await expect.element(heading('app 1')).toBeVisible()
  await expect.element(button('Compare…')).toHaveAttribute('aria-pressed', 'false')
  await goTo('Users')
  await page.getByRole('link', { name: 'Anna', exact: true }).click()
  await expect.element(heading('Anna')).toBeVisible()
  await press('Compare…')
  await expect.element(button('Compare…')).toHaveAttribute('aria-pressed', 'false')
})
