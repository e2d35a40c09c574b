import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { press } from './forms.ts'
import { appRow, type MockRecords, projectRow, respondWithRecords, userRow } from './mock-service.ts'
import { testKey } from './render-app.tsx'
import { chooseInSessionMenu } from './session-menu.ts'
import { json, type Respond, type ServiceRequest, stubService } from './stub-service.ts'

export const lanternKey = 'lantern-key-0123456789abcd'
export const emberKey = 'ember-key-0123456789wxyz'

const records = (): MockRecords => ({
  projects: [
    { ...projectRow(1), name: 'Lantern' },
    { ...projectRow(2), name: 'Ember' },
  ],
  apps: [appRow(1), { ...appRow(2), projectId: 'prj_2', displayName: 'Ember app' }],
  users: [
    { ...userRow(1), nickname: 'Lantern user' },
    { ...userRow(2), projectId: 'prj_2', nickname: 'Ember user' },
  ],
})

/**
 * A service with a Master key and the keys of two projects, none of which sees another project.
 * @param respondFirst may respond to a request instead.
 */
export function stubKeys(
  respondFirst: (request: ServiceRequest) => ReturnType<Respond> | undefined = () => undefined,
) {
  const respond = respondWithRecords(records())
  return stubService(async (request) => {
    const first = respondFirst(request)
    if (first) return first
    const key = keyOf(request)
    const projectId = { [lanternKey]: 'prj_1', [emberKey]: 'prj_2' }[key]
    if (projectId === undefined) return key === testKey ? respond(request) : json({}, 401)
    if (request.path === '/v1/projects') return json({}, 403)
    const response = respond({ ...request, query: { ...request.query, projectId } })
    if (request.path.split('/').length < 4) return response
    const record: unknown = await response.clone().json()
    return JSON.stringify(record).includes(`"projectId":"${projectId}"`) ? response : json({}, 404)
  })
}

export const keyOf = ({ key }: ServiceRequest) => key?.replace('Bearer ', '') ?? ''
export const addKeyDialog = page.getByRole('dialog', { name: 'Add a key' })
export const session = page.getByRole('button', { name: 'Session' })

/** Adds a key by the session menu. */
export async function addKey(key: string) {
  await chooseInSessionMenu('Add a key')
  await addKeyDialog.getByLabelText('API key').fill(key)
  await press('Continue', addKeyDialog)
  await expect.element(addKeyDialog).not.toBeInTheDocument()
}

export const item = (name: RegExp) => page.getByRole('menuitemradio', { name })

/** Switches to a key by the session menu. */
export async function switchTo(name: RegExp) {
  await session.click()
  await item(name).click()
}

/** Opens an address without a reload, as a link in the page would. */
export function openAddress(address: string): void {
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
}
