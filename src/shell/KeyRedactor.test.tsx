import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addKey, startSession } from '../session/session.ts'
import { findDialog, findField, searchFor } from '../testing/find-anything.ts'
import { alert, descriptionField, nameField } from '../testing/forms.ts'
import { nicknameField } from '../testing/list-page.ts'
import { userRow } from '../testing/mock-service.ts'
import { openApp } from '../testing/open-app.ts'
import { pageAddress } from '../testing/page-address.ts'
import { newSession, testKey } from '../testing/render-app.tsx'
import { columnTexts } from '../testing/table.ts'
import { KeyRedactor } from './KeyRedactor.tsx'

const noteText = 'Your API key was removed from this field.'

/** The tab's stored data other than the session. */
const storedData = () =>
  JSON.stringify(Object.entries(sessionStorage).filter(([name]) => !name.endsWith('.session')))

test('a key typed in a filter reaches no request or address, and a note reports its removal', async () => {
  const requests = await openApp('/users', { users: [userRow(1), userRow(2)] })
  await expect.poll(() => columnTexts().length).toBe(2)
  await nicknameField.fill(testKey)
  await expect.element(alert).toHaveTextContent(noteText)
  await expect.element(nicknameField).toHaveValue('')
  const fieldBox = () => nicknameField.element().getBoundingClientRect()
  await expect.poll(() => alert.element().getBoundingClientRect().top - fieldBox().bottom).toBeGreaterThan(0)
  await nicknameField.fill('user 2')
  await expect.element(alert).not.toBeInTheDocument()
  await expect.poll(() => columnTexts()).toEqual(['user 2'])
  expect(pageAddress()).toBe('/users?nickname=user+2')
  expect(requests.flatMap(({ query }) => query.nickname ?? [])).toEqual(['user 2'])
})

test('an inactive key typed in a filter or in Find is removed before it is sent or stored', async () => {
  const requests = await openApp('/users', { users: [userRow(1)] })
  // The added key becomes the active one, so `testKey` becomes inactive.
  const addedKey = 'added-key-9876543210'
  addKey(newSession(addedKey, { kind: 'project', projectId: 'prj_1' }), '/users')
  await expect.element(page.getByRole('button', { name: 'Session' })).toHaveAccessibleDescription(/3210/)
  await nicknameField.fill(testKey)
  await expect.element(alert).toHaveTextContent(noteText)
  await expect.element(nicknameField).toHaveValue('')
  await searchFor(testKey)
  await expect.element(findField).toHaveValue('')
  expect(pageAddress()).toBe('/users')
  expect(requests.filter(({ query }) => JSON.stringify(query).includes(testKey))).toEqual([])
  expect(storedData()).not.toContain(testKey)
})

test('if a key is typed over a filter, only the text beside the key remains in the filter', async () => {
  await openApp('/users?nickname=user+2', { users: [userRow(1), userRow(2)] })
  await expect.poll(() => columnTexts()).toEqual(['user 2'])
  await nicknameField.fill(`Bearer ${testKey}`)
  await expect.element(nicknameField).toHaveValue('Bearer ')
  await expect.poll(pageAddress).toBe('/users?nickname=Bearer')
  await nicknameField.fill(testKey)
  await expect.poll(pageAddress).toBe('/users')
})

test('Find looks up a pasted text without the key that the text contains', async () => {
  const requests = await openApp('/users', { users: [userRow(1)] })
  await expect.poll(() => columnTexts()).toEqual(['user 1'])
  await searchFor(`curl -H 'x-service-key: Bearer ${testKey}' ${location.origin}/v1/users/usr_1`)
  await expect.element(findDialog.getByRole('alert')).toHaveTextContent(noteText)
  await expect.element(findDialog.getByRole('option', { name: 'user 1' }).first()).toBeVisible()
  await findField.fill(encodeURIComponent(testKey))
  await expect.element(findField).toHaveValue('')
  expect(
    requests.filter((request) => JSON.stringify({ ...request, keyHeader: null }).includes(testKey)),
  ).toEqual([])
})

test('a key typed in a form reaches no draft and no request', async () => {
  const requests = await openApp('/projects/new', { projects: [] })
  await nameField.fill('Harbor')
  await descriptionField.fill(`Its key is ${testKey}.`)
  await expect.element(alert).toHaveTextContent(noteText)
  await expect.element(descriptionField).toHaveValue('Its key is .')
  expect(storedData()).toContain('Harbor')
  expect(storedData()).not.toContain(testKey)
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect.poll(pageAddress).toBe('/projects/prj_1')
  expect(requests.flatMap(({ body }) => body ?? [])).toEqual([
    { name: 'Harbor', description: 'Its key is .' },
  ])
})

/** A focused field beside the redactor. Another name replaces the field, as Find does. */
const RedactedField = ({ name }: { name: string }) => (
  <>
    <KeyRedactor />
    <div key={name}>
      <input ref={(input) => input?.focus()} aria-label={name} />
    </div>
  </>
)

test('the note moves to the field that replaces the first one', async () => {
  startSession(newSession(testKey), true)
  const { rerender } = await render(<RedactedField name="First" />)
  await page.getByLabelText('First').fill(testKey)
  await expect.element(alert).toHaveTextContent(noteText)
  await rerender(<RedactedField name="Second" />)
  await expect.element(page.getByLabelText('Second')).toHaveFocus()
  await expect.element(alert).toHaveTextContent(noteText)
})
