/** The English texts of the preferences and the column chooser, part of `en.ts`. */

export const preferences = {
  title: 'Preferences',
  theme: { label: 'Theme', light: 'Light', dark: 'Dark', auto: 'System' },
  density: { label: 'Row density', comfortable: 'Comfortable', compact: 'Compact' },
  language: 'Language',
  languageNote: 'Reloads the page.',
  rowsPerPageNote: 'Applies to lists you open from now on.',
  note: 'Saved on this device.',
  reset: 'Reset preferences',
  resetDone: 'Preferences and columns were reset.',
}

export const columns = {
  fieldLimit: (max: number) => `Only the first ${max} fields are listed.`,
  reset: 'Reset columns',
}
