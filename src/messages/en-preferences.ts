/** The English texts of the preferences and the column chooser, part of `en.ts`. */

export const preferences = {
  title: 'Preferences',
  theme: { label: 'Theme', light: 'Light', dark: 'Dark', auto: 'System' },
  density: { label: 'Row density', comfortable: 'Comfortable', compact: 'Compact' },
  language: 'Language',
  languageNote: 'The page is loaded anew.',
  rowsNote: 'In lists that are opened from now on. The list of this page has its own choice below it.',
  note: 'Remembered on this device.',
  reset: 'Reset preferences',
  done: 'All preferences, and the columns of all lists, are back to their defaults.',
}

export const columns = {
  most: (most: number) => `No more than ${most} fields can be chosen from.`,
  reset: 'Reset columns',
}
