import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectPage } from '../testing/expect-page.ts'
import { findOption, searchFor } from '../testing/find-anything.ts'
import { button, displayNameField, drafts, heading, pageAddress, press } from '../testing/forms.ts'
import { appRow, type MockRecords, projectRow, respondWithRecords, userRow } from '../testing/mock-service.ts'
import { renderApp, testKey } from '../testing/render-app.tsx'
import { chooseInSessionMenu } from '../testing/session-menu.ts'
import { json, type ServiceRequest, stubService } from '../testing/stub-service.ts'

const lanternKey = 'lantern-key-0123456789abcd'
const emberKey = 'ember-key-0123456789wxyz'

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

/** A service with a Master key and the keys of two projects, none of which sees another project. */
function stubKeys() {
  const respond = respondWithRecords(records())
  return stubService(async (request) => {
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

const keyOf = ({ key }: ServiceRequest) => key?.replace('Bearer ', '') ?? ''
const dialog = page.getByRole('dialog', { name: 'Add a key' })
const session = page.getByRole('button', { name: 'Session' })

async function addKey(key: string) {
  await chooseInSessionMenu('Add a key')
  await dialog.getByLabelText('API key').fill(key)
  await press('Continue', dialog)
  await expect.element(dialog).not.toBeInTheDocument()
}

const item = (name: RegExp) => page.getByRole('menuitemradio', { name })

async function switchTo(name: RegExp) {
  await session.click()
  await item(name).click()
}

test('an added key opens the same section of its project, and the menu lists both', async () => {
  stubKeys()
  await renderApp('/users/usr_1')
  await expect.element(heading).toHaveTextContent('Lantern user')
  await addKey(emberKey)
  await expectPage('/users', 'Users')
  await expect.element(page.getByRole('link', { name: 'Ember user' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Lantern user' })).not.toBeInTheDocument()
  await session.click()
  await expect.element(item(/^Ember ··wxyz/)).toBeChecked()
  await expect.element(item(/^Master key ··6789/)).not.toBeChecked()
  expect(document.body.textContent).not.toContain(emberKey)
})

test('keys keep their own lists, and each request has the key of its list', async () => {
  const requests = stubKeys()
  await renderApp('/users')
  await expect.element(page.getByRole('link', { name: 'Lantern user' })).toBeVisible()
  await addKey(emberKey)
  await expect.element(page.getByRole('link', { name: 'Ember user' })).toBeVisible()
  const sent = requests.length
  await switchTo(/^Master key/)
  // Both rows come from this key's cache; only the project names are unknown to the other one.
  await expect.element(page.getByRole('link', { name: 'Lantern user' })).toBeVisible()
  expect(requests.slice(sent).map(keyOf)).not.toContain(emberKey)
})

// Twenty switches take longer than other tests on a busy machine.
test('half-filled forms of each key stay its own over twenty switches', { timeout: 60_000 }, async () => {
  const requests = stubKeys()
  await renderApp('/apps/new', { kind: 'project', projectId: 'prj_1' })
  await displayNameField.fill('Typed in Lantern')
  await addKey(emberKey)
  await expectPage('/apps/new', 'New app')
  await expect.element(displayNameField).toHaveValue('')
  await displayNameField.fill('Typed in Ember')
  for (let round = 0; round < 10; round += 1) {
    for (const [own, other] of [
      ['Typed in Lantern', 'Typed in Ember'],
      ['Typed in Ember', 'Typed in Lantern'],
    ] as const) {
      await heading.click()
      await userEvent.keyboard('gs')
      await expect.element(displayNameField).toHaveValue('')
      await expect.element(drafts).toHaveTextContent(own)
      expect(document.body.textContent).not.toContain(other)
      await press('Restore', drafts)
      await expect.element(displayNameField).toHaveValue(own)
    }
  }
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('calls and case notes belong to one key', async () => {
  stubKeys()
  await renderApp('/users/usr_1')
  await press('Pin')
  await addKey(emberKey)
  await expect.element(button('Case notes')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calls' }).click()
  await expect.element(heading).toHaveTextContent('Calls')
  await expect.element(page.getByRole('table')).not.toHaveTextContent('usr_1')
  await switchTo(/^Master key/)
  await expect.element(page.getByRole('table')).toHaveTextContent('usr_1')
  await expect.element(button('Case notes (1)')).toBeVisible()
})

test('g s switches to the next key', async () => {
  stubKeys()
  await renderApp('/users')
  await addKey(emberKey)
  await expect.element(session).toHaveAccessibleName(/Ember/)
  await heading.click()
  await userEvent.keyboard('gs')
  await expect.element(session).toHaveAccessibleName(/Master key/)
  await expect.element(heading).toHaveTextContent('Users')
  await expect.element(heading).toHaveFocus()
  await userEvent.keyboard('gs')
  await expect.element(session).toHaveAccessibleName(/Ember/)
})

test('Find switches to a held key', async () => {
  stubKeys()
  await renderApp('/users')
  await addKey(emberKey)
  await expect.element(session).toHaveAccessibleName(/Ember/)
  await searchFor('switch')
  await expect.element(findOption(/^Switch to/)).toHaveTextContent('Switch to Master key ··6789')
  await userEvent.keyboard('{Enter}')
  await expect.element(session).toHaveAccessibleName(/Master key/)
  await expect.element(heading).toHaveTextContent('Users')
})

test('signing out removes the key in use and continues with the other one', async () => {
  const requests = stubKeys()
  await renderApp('/users')
  await addKey(emberKey)
  await chooseInSessionMenu('Sign out')
  await expectPage('/projects', 'Projects')
  await expect.element(session).toHaveAccessibleName(/Master key/)
  await expect
    .element(page.getByRole('status').getByText('Signed out. Now using Master key ··6789.'))
    .toBeVisible()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(emberKey)
  const sent = requests.length
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click()
  await expect.element(page.getByRole('link', { name: 'Ember user' })).toBeVisible()
  expect(requests.slice(sent).map(keyOf)).not.toContain(emberKey)
})

test('Sign out of all removes every key, and Lock every key and its data', async () => {
  stubKeys()
  const app = await renderApp('/users')
  await addKey(emberKey)
  await chooseInSessionMenu('Lock')
  await expect.element(heading).toHaveTextContent('Locked')
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/key-0123456789/)
  await app.unmount()

  await renderApp('/users')
  await addKey(emberKey)
  await chooseInSessionMenu('Sign out of all')
  await expect.element(heading).toHaveTextContent('Sign in')
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/key-0123456789/)
})

test('a link of a project opens with the held key of that project, or with an added one', async () => {
  stubKeys()
  await renderApp('/users', { kind: 'project', projectId: 'prj_1' })
  await addKey(emberKey)
  await expect.element(session).toHaveAccessibleName(/Ember/)
  history.pushState(null, '', '/projects/prj_1')
  dispatchEvent(new PopStateEvent('popstate'))
  await expect
    .element(page.getByRole('note'))
    .toHaveTextContent('Your Project key is for a different project.')
  await page.getByRole('button', { name: /^Switch to (Lantern|prj_1)/ }).click()
  await expectPage('/projects/prj_1', 'Lantern')
  expect(pageAddress()).toBe('/projects/prj_1')
})

test('a record that this key cannot open is tried with the others', async () => {
  stubKeys()
  await renderApp('/users')
  await addKey(emberKey)
  await expect.element(session).toHaveAccessibleName(/Ember/)
  history.pushState(null, '', '/users/usr_1')
  dispatchEvent(new PopStateEvent('popstate'))
  await press('Try my other keys')
  await expectPage('/users/usr_1', 'Lantern user')
  await expect.element(session).toHaveAccessibleName(/Master key/)
})

test('if no key can open a record, that is said and another one can be added', async () => {
  stubKeys()
  await renderApp('/users')
  await addKey(emberKey)
  await addKey(lanternKey)
  await switchTo(/^Master key/)
  await chooseInSessionMenu('Sign out')
  await expect.element(session).toHaveAccessibleName(/Ember/)
  history.pushState(null, '', '/users/usr_9')
  dispatchEvent(new PopStateEvent('popstate'))
  await press('Try my other keys')
  await expect.element(page.getByText('None of your other keys for this service can open it.')).toBeVisible()
  await expect.element(button('Add a key')).toBeVisible()
})
