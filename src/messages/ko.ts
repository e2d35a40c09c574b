/** Every text of the console in Korean, loaded only if Korean is chosen. */

import type { Messages } from './en.ts'
import { calls } from './ko-calls.ts'
import { caseNotes } from './ko-case-notes.ts'
import { check } from './ko-check.ts'
import { createForms } from './ko-create-forms.ts'
import { exportDialog } from './ko-export.ts'
import { failure } from './ko-failure.ts'
import { find, keyboard } from './ko-find.ts'
import { first } from './ko-first.ts'
import { form, formAction, formFeedback, signUserIn } from './ko-form.ts'
import { access, keys } from './ko-keys.ts'
import { emptyList, note } from './ko-list-notes.ts'
import { lookUp } from './ko-look-up.ts'
import { matches } from './ko-matches.ts'
import { newApps } from './ko-new-apps.ts'
import { overview } from './ko-overview.ts'
import { columns, preferences } from './ko-preferences.ts'
import { record, recordKind } from './ko-record.ts'
import { rights } from './ko-rights.ts'
import { selection } from './ko-selection.ts'
import { session, signIn } from './ko-session.ts'

export const ko = {
  ...first,
  session: { ...first.session, ...session },
  find: { ...first.find, ...find },
  overview: { ...first.overview, ...overview },
  calls: { ...first.calls, ...calls },
  export: { ...first.export, ...exportDialog },
  columns: { ...first.columns, ...columns },
  preferences,
  signIn,
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
} satisfies Messages
