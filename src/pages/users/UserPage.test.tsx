import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { appRow, numbered, stubRecords } from '../../testing/mock-service.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { json } from '../../testing/stub-service.ts'

const card = (name: string) => page.getByRole('region', { name, exact: true })

const records = () => ({
  projects: [{ projectId: 'prj_1', name: 'Harbor' }],
  apps: numbered(7, appRow),
  users: [{ userId: 'usr_1', projectId: 'prj_1', nickname: 'ember' }],
})

test('if the project cannot be read, the card has its ID and an error, and “Retry” loads the project', async () => {
  let isFailing = true
  stubRecords(records(), ({ path }) =>
    isFailing && path.startsWith('/v1/projects') ? json({}, 501) : undefined,
  )
  await renderApp('/users/usr_1')
  await expect.element(card('prj_1')).toHaveTextContent('Couldn’t load the project.')
  await expect.element(card('prj_1')).toHaveTextContent('Apps7')
  isFailing = false
  await card('prj_1').getByRole('button', { name: 'Retry' }).click()
  await expect.element(card('Harbor')).toHaveFocus()
})
