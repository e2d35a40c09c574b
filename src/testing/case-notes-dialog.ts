import { page } from 'vitest/browser'

/** The dialog *Case notes*, its preview, and the texts of its entries. */
export const dialog = page.getByRole('dialog', { name: 'Case notes' })
export const preview = dialog.getByRole('group', { name: 'Preview' })
export const entries = () =>
  dialog
    .getByRole('listitem')
    .elements()
    .map((entry) => entry.firstElementChild?.textContent)
