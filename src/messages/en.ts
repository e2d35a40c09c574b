/** Every text of the console in English; each other language is a file with the same shape. */

import { calls } from './en-calls.ts'
import { caseNotes } from './en-case-notes.ts'
import { check } from './en-check.ts'
import { createForms } from './en-create-forms.ts'
import { entry } from './en-entry.ts'
import { exportDialog } from './en-export.ts'
import { failure } from './en-failure.ts'
import { find, keyboard } from './en-find.ts'
import { first } from './en-first.ts'
import { form, formAction, formFeedback, signUserIn } from './en-form.ts'
import { access, keys } from './en-keys.ts'
import { emptyList, note } from './en-list-notes.ts'
import { lookUp } from './en-look-up.ts'
import { matches } from './en-matches.ts'
import { newApps } from './en-new-apps.ts'
import { overview } from './en-overview.ts'
import { columns, preferences } from './en-preferences.ts'
import { record, recordKind } from './en-record.ts'
import { rights } from './en-rights.ts'
import { selection } from './en-selection.ts'

export const en = {
  ...entry,
  find: { ...first.find, ...find },
  overview: { ...first.overview, ...overview },
  calls: { ...first.calls, ...calls },
  export: { ...first.export, ...exportDialog },
  columns: { ...first.columns, ...columns },
  preferences,
  action: { ...first.action, ...formAction },
  feedback: { ...first.feedback, ...formFeedback },
  form: { ...first.form, ...form },
  signUserIn,
  createForms,
  newApps,
  caseNotes: { ...first.caseNotes, ...caseNotes },
  selection,
  recordKind,
  record: { ...first.record, ...record },
  keyboard,
  rights,
  matches,
  keys,
  access,
  check: { ...first.check, ...check },
  emptyList,
  note,
  lookUp: { ...first.lookUp, ...lookUp },
  failure,
}

export type Messages = typeof en
