import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { addReceivedIds } from '../api/fetch.ts'
import { connectionOf } from '../api/http/connection.ts'
import type { JsonObject } from '../reading/index.ts'
import type { Identity } from '../session/principal.ts'
import { sessionStore } from '../session/session-state.ts'
import { type MockRecords, numbered, stubRecords } from './mock-service.ts'
import { renderApp } from './render-app.tsx'

/** The dialog "Find anything" and its field. */
export const findDialog = page.getByRole('dialog', { name: 'Find anything' })
export const findField = page.getByRole('textbox', { name: 'Find anything' })
export const findOption = (name: string | RegExp) => findDialog.getByRole('option', { name })
export const findGroup = (name: string | RegExp) => findDialog.getByRole('group', { name })
export const findStatus = findDialog.getByRole('status')

/** A user of the project `prj_1`. */
export const user = (userId: string, nickname: string) => ({ userId, projectId: 'prj_1', nickname })
/** `usr_1`, and six users named Willow, `usr_91` to `usr_96`. */
export const emberAndWillows = [
  user('usr_1', 'Ember'),
  ...numbered(6, (number) => user(`usr_9${number}`, `Willow ${number}`)),
]

/** Opens "Find anything" and enters a text at once, as pasting does. */
export async function searchFor(text: string): Promise<void> {
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect.element(findDialog).toBeVisible()
  await findField.fill(text)
}

/** Adds the IDs of records to those that the tab has received. */
export function learnIdShapes(...records: JsonObject[]): void {
  const state = sessionStore.get()
  if (state.phase !== 'open') throw new Error('No session is open.')
  addReceivedIds(connectionOf(state.session.client), records)
}

interface FindOptions {
  /** Returns a response in place of the usual one, or undefined for the usual one. */
  intercept?: Parameters<typeof stubRecords>[1]
  address?: string
  identity?: Identity
  /** IDs that the tab has received for every kind, so that others of their shape are looked up while typing. */
  receivedIds?: string[]
}

/**
 * Opens the console over a service with these records, and searches for a text.
 * @returns the requests so far.
 */
export async function find(text: string, records: Partial<MockRecords>, options: FindOptions = {}) {
  const { intercept, address = '/calls', identity, receivedIds = [] } = options
  const requests = stubRecords(records, intercept)
  await renderApp(address, identity)
  learnIdShapes(...receivedIds.map((id) => ({ userId: id, projectAppId: id, projectId: id })))
  await searchFor(text)
  return requests
}

/** Expects a sentence in the dialog, such as one on a record that was not found. */
export const expectSentence = (text: string | RegExp) =>
  expect.element(findDialog.getByText(text, { exact: true })).toBeVisible()
