import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Identity } from '../session/principal.ts'
import { press } from './forms.ts'
import { appRow, type MockRecords, projectRow, respondWithRecords, userRow } from './mock-service.ts'
import { renderApp, testKey } from './render-app.tsx'
import { chooseInSessionMenu } from './session-menu.ts'
import { json, type Respond, type ServiceRequest, stubService } from './stub-service.ts'

export const lanternKey = 'lantern-key-0123456789abcd'
export const emberKey = 'ember-key-0123456789wxyz'
/** The identity of `lanternKey`. */
export const lanternIdentity = { kind: 'project', projectId: 'prj_1' } as const

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

/** Returns a response in place of the service's, or undefined for the service's. */
type RespondFirst = (request: ServiceRequest) => ReturnType<Respond> | undefined

/** Stubs a service with a Master key and the Project keys of two projects. */
export function stubKeys(respondFirst: RespondFirst = () => undefined) {
  const respond = respondWithRecords(records())
  return stubService(async (request) => {
    const replacement = respondFirst(request)
    if (replacement) return replacement
    const key = keyOf(request)
    const projectId = { [lanternKey]: 'prj_1', [emberKey]: 'prj_2' }[key]
    if (projectId === undefined) return key === testKey ? respond(request) : json({}, 401)
    if (request.path === '/v1/projects') return json({}, 403)
    const response = respond({ ...request, query: { ...request.query, projectId } })
    const isRecordPath = request.path.split('/').length >= 4
    if (!isRecordPath) return response
    const record: unknown = await response.clone().json()
    const isInProject = JSON.stringify(record).includes(`"projectId":"${projectId}"`)
    return isInProject ? response : json({}, 404)
  })
}

export const keyOf = ({ keyHeader }: ServiceRequest) => keyHeader?.replace('Bearer ', '') ?? ''
export const addKeyDialog = page.getByRole('dialog', { name: 'Add a key' })
export const sessionButton = page.getByRole('button', { name: 'Session' })

export const expectActiveKey = (name: RegExp) => expect.element(sessionButton).toHaveAccessibleName(name)

/** Enters a key in the dialog that adds one. */
export async function enterKey(key: string) {
  await addKeyDialog.getByLabelText('API key').fill(key)
  await press('Continue', addKeyDialog)
}

/** Adds a key through the session menu. */
export async function addKey(key: string) {
  await chooseInSessionMenu('Add a key')
  await enterKey(key)
  await expect.element(addKeyDialog).not.toBeInTheDocument()
  // The page of the added key is open.
  await expect.element(sessionButton).toBeVisible()
}

interface TwoKeysOptions {
  /** The identity of the first key, by default of a Master key. */
  identity?: Identity
  respondFirst?: RespondFirst
}

/** Opens an address with one key, and adds Ember's key, which is then active. */
export async function openWithTwoKeys(address: string, { identity, respondFirst }: TwoKeysOptions = {}) {
  const requests = stubKeys(respondFirst)
  const app = await renderApp(address, identity)
  await addKey(emberKey)
  await expectActiveKey(/Ember/)
  return { requests, app }
}

export const keyItem = (name: RegExp) => page.getByRole('menuitemradio', { name })

/** Switches to a key through the session menu. */
export async function switchToKey(name: RegExp) {
  await sessionButton.click()
  await keyItem(name).click()
}

/** Opens an address without a reload, as a link in the page would. */
export function openAddress(address: string): void {
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
}
