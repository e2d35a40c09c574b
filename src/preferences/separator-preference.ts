import { persistentStore } from './persistent-store.ts'

/** What stands between the cells of a file. */
export const separators = ['comma', 'semicolon', 'tab'] as const
export type Separator = (typeof separators)[number]

/** Where numbers have a decimal comma, spreadsheets separate cells by semicolons. */
function localeSeparator(): Separator {
  try {
    return (1.5).toLocaleString(navigator.language).includes(',') ? 'semicolon' : 'comma'
  } catch {
    // The browser's language may be no tag of a language, such as `en-US@posix`.
    return 'comma'
  }
}

export const separatorPreference = persistentStore(
  'service-console.separator',
  (text) => separators.find((separator) => separator === text) ?? localeSeparator(),
)
