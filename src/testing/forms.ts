import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })

export const nameField = field('Name')
export const descriptionField = field('Description')
/** A combobox for a Master key, and a plain field for a Project key. */
export const projectField = page.getByLabelText('Project', { exact: true })
export const displayNameField = field('Display name')
export const bundleIdField = field('Bundle ID')

export const alert = page.getByRole('alert')
export const heading = page.getByRole('heading', { level: 1 })

/** The drafts that a form offers. */
export const draftItems = page.getByRole('region', { name: 'Drafts' }).getByRole('listitem')

/** The confirmation before the user leaves a form with unsaved text. */
export const leaveDialog = page.getByRole('dialog', { name: 'Leave without saving?' })

export const button = (name: string, within: Locator | typeof page = page) =>
  within.getByRole('button', { name, exact: true })

export const press = (name: string, within?: Locator) => button(name, within).click()

/** Follows a link of the main navigation. */
export const goTo = (name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()

/** The status that confirms a success. */
export const confirmation = (text: string) => page.getByRole('status').getByText(text)

/** Expects that the field is invalid and described by the message. */
export async function expectFieldError(field: Locator, message: string): Promise<void> {
  await expect.element(field).toBeInvalid()
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(message))
}
