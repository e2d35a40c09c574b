import { page } from 'vitest/browser'

/** The dialog *Case notes*. */
export const dialog = page.getByRole('dialog', { name: 'Case notes' })
/** The text that the dialog offers to copy. */
export const preview = dialog.getByRole('group', { name: 'Preview' })
/** The texts of the listed notes. */
export const entries = () =>
  dialog
    .getByRole('listitem')
    .elements()
    .map((entry) => entry.firstElementChild?.textContent)
