import { paths } from '../../src/paths.ts'
import { expect, rows } from '../fixtures.ts'
import { press } from '../pages/forms.page.ts'
import { alert, type StateContext, type UiStates } from './fixtures.ts'

const appsTable = ({ page }: StateContext) => page.getByRole('table', { name: 'Apps' })

const openNewApps = async (state: StateContext, simulation = '') => {
  await state.simulate(simulation, paths.newApps({ projectId: 'prj_1' }))
  await expect(rows(appsTable(state))).toHaveCount(3)
}

const paste = async ({ page }: StateContext, text: string) => {
  await press(page, 'Paste rows')
  await page.getByRole('textbox', { name: 'Rows' }).fill(text)
  await press(page, 'Add rows')
}

const create = ({ page }: StateContext) => press(page, 'Create apps')

const expectReceipt = ({ page }: StateContext, text: string) =>
  expect(page.getByRole('region', { name: 'Receipt' })).toContainText(text)

const pasted =
  'Reader,ios,com.example.reader\nReader,android,com.example.my-reader\nReader for libraries,web,'

export const newAppsStates: UiStates = {
  'new-apps-pasting': async (state) => {
    await openNewApps(state)
    await paste(state, '')
    await expect(state.page.getByText('The text contains no rows.')).toBeVisible()
  },
  'new-apps-invalid': async (state) => {
    await openNewApps(state)
    await paste(state, `${pasted}\n,watch,my app`)
    await create(state)
    await expect(alert(state.page)).toContainText('The apps were not created.')
  },
  'new-apps-sending': async (state) => {
    await openNewApps(state, 'fault=silence@createApp')
    await paste(state, pasted)
    await create(state)
    await expect(rows(appsTable(state)).first()).toContainText('Creating…')
  },
  'new-apps-refused': async (state) => {
    await openNewApps(state, 'fault=refuse@createApp,refusal=laravel')
    await paste(state, pasted)
    await create(state)
    await expectReceipt(state, '3 refused')
  },
  'new-apps-unknown': async (state) => {
    await openNewApps(state, 'fault=reset-after-status*1@createApp')
    await paste(state, pasted)
    await create(state)
    await expectReceipt(state, '1 unknown')
    await press(state.page, 'Check now')
    await expect(state.page.getByRole('button', { name: 'This is the one' })).toBeVisible()
  },
  'new-apps-stopped': async (state) => {
    await openNewApps(state, 'fault=status:500@createApp')
    await paste(state, `${pasted}\n${pasted}`)
    await create(state)
    await expect(alert(state.page)).toContainText('Three requests in a row failed.')
  },
  'new-apps-drafts': async (state) => {
    await openNewApps(state)
    await paste(state, pasted)
    await state.page.reload()
    await expect(state.page.getByRole('region', { name: 'Drafts' })).toBeVisible()
  },
}
