import { page } from 'vitest/browser'

/** The dialog *Case notes*. */
export const caseNotesDialog = page.getByRole('dialog', { name: 'Case notes' })
/** The texts of the listed notes. */
export const noteTexts = () =>
  caseNotesDialog
    .getByRole('listitem')
    .elements()
    .map((listItem) => listItem.firstElementChild?.textContent)
