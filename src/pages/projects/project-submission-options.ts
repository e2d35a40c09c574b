import type { MutationResult } from '../../api/mutate.ts'
import { readProject } from '../../api/projects.ts'
import type { ProjectDraft } from '../../contract/bodies.ts'
import type { ProjectField } from '../../contract/resources.ts'
import type { ErrorDescription } from '../../errors/describe-error.ts'
import type { CheckFn } from '../../form/check-result.ts'
import { type Conflict, newConflict } from '../../form/conflict.ts'
import type { Edits, FormValues } from '../../form/edits.ts'
import { isAborted } from '../../form/failures.ts'
import type { Submission } from '../../form/submission-state.ts'
import type { ConfirmResult, PrepareResult } from '../../form/use-submission.ts'
import { showSuccess } from '../../layout/show-success.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import {
  conflictsOf,
  matchesSaved,
  normalizeForInput,
  type ProjectFormValues,
  rebaseOnOwnWrites,
  toFormValues,
  toProjectDraft,
} from './project-form-values.ts'

const conflictFailure = (details: Partial<ErrorDescription> = {}): ErrorDescription => ({
  title: t.failure.notDone.updateProject,
  cause: t.form.conflict.cause,
  effect: t.failure.nothingChanged,
  remedy: t.form.conflict.chooseRemedy,
  details: [],
  fields: {},
  checkable: false,
  ...details,
})

const readFormValues = async (projectId: string, signal: AbortSignal): Promise<ProjectFormValues> =>
  toFormValues((await readProject(projectId, signal)).value)

/** Returns the fields that the service returned. */
const definedValues = ({ name, description }: Partial<ProjectDraft>): FormValues => ({
  ...(name !== undefined && { name }),
  ...(description !== undefined && { description }),
})

function conflictWith(
  theirs: FormValues,
  base: FormValues,
  mine: FormValues,
  failure = conflictFailure(),
): Conflict | undefined {
  const now = toFormValues(theirs)
  const fields = conflictsOf(base, now, mine)
  return fields.length > 0 ? newConflict(now, fields, failure) : undefined
}

/** Returns a conflict with the changes of others; a lost write of the user is not one of them. */
function conflictWithOthers(
  theirs: FormValues,
  { base, unknownAttempts }: Edits,
  mine: FormValues,
): Conflict | undefined {
  return conflictWith(theirs, rebaseOnOwnWrites(base, theirs, unknownAttempts), mine)
}

/** Reads the project before saving, because someone else may have changed it. */
async function prepare(
  projectId: string,
  typed: ProjectDraft,
  { edits, isConflictResolved }: Submission,
  signal: AbortSignal,
): Promise<PrepareResult<ProjectDraft>> {
  const { base } = edits
  const now = await readFormValues(projectId, signal)
  const conflict = conflictWithOthers(now, edits, toFormValues(definedValues(typed)))
  if (conflict) return { type: 'conflicted', conflict }
  const input = toProjectDraft(now, typed)
  const isOthers = isConflictResolved || base.name !== now.name || base.description !== now.description
  if (!isOthers || input.name !== now.name || input.description !== undefined)
    return { type: 'prepared', input, base: now }
  const to = paths.project(projectId)
  showSuccess(t.form.conflict.nothingToSave, to)
  return { type: 'nothingToSave', to }
}

/** Reads the project after saving, because someone else may have changed it meanwhile. */
async function confirm(
  projectId: string,
  { response }: MutationResult<ProjectField>,
  sent: ProjectDraft,
  base: FormValues,
): Promise<ConfirmResult> {
  const to = paths.project(projectId)
  let now: ProjectFormValues | undefined
  try {
    // Not canceled with the page, because the result decides whether the draft is deleted.
    now = await readFormValues(projectId, new AbortController().signal)
    const returnedValues = response && definedValues(response.value)
    if (!matchesSaved(now, definedValues(sent)) && !(returnedValues && matchesSaved(now, returnedValues))) {
      const { overwrittenTitle, overwritten, overwrittenChanged } = t.form.conflict
      const failure = conflictFailure({
        title: overwrittenTitle,
        cause: overwritten,
        effect: overwrittenChanged,
      })
      const conflict = conflictWith(now, base, normalizeForInput({ ...now, ...definedValues(sent) }), failure)
      if (conflict) return { type: 'overwritten', conflict }
    }
  } catch (error) {
    // After the session has ended nothing is announced. Other failed reads do not mean that saving failed.
    if (isAborted(error)) return { type: 'confirmed', to }
  }
  showSuccess(t.feedback.projectSaved, to)
  return { type: 'confirmed', to, base: now ?? { ...base, ...definedValues(sent) } }
}

const createCheck =
  (projectId: string): CheckFn =>
  async ({ base, values }, signal) => {
    const now = await readFormValues(projectId, signal)
    if (matchesSaved(now, values)) return { kind: 'saved', to: paths.project(projectId), now }
    return conflictsOf(base, now, values).length > 0 ? { kind: 'differs', now } : { kind: 'unsaved' }
  }

/** Reads a project before and after saving it, and lets the user resolve conflicts with changes by others. */
export const projectSubmissionOptions = (projectId: string) => ({
  prepare: (typed: ProjectDraft, submission: Submission, signal: AbortSignal) =>
    prepare(projectId, typed, submission, signal),
  confirm: (output: MutationResult<ProjectField>, sent: ProjectDraft, { base }: Edits) =>
    confirm(projectId, output, sent, base),
  check: createCheck(projectId),
  conflictWith: (theirs: FormValues, edits: Edits) => conflictWithOthers(theirs, edits, edits.values),
})
