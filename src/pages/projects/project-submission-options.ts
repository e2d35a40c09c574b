import type { QueryClient } from '@tanstack/react-query'
import type { MutationResult } from '../../api/mutate.ts'
import { projectQueries, readProject } from '../../api/projects.ts'
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
  hasValues,
  normalizeForInput,
  type ProjectFormValues,
  rebaseOnOwnWrites,
  toFormValues,
  toProjectDraft,
} from './project-form-values.ts'

const conflictFailure = (overrides: Partial<ErrorDescription> = {}): ErrorDescription => ({
  title: t.failure.notDone.updateProject,
  cause: t.form.conflict.cause,
  effect: t.failure.nothingChanged,
  remedy: t.form.conflict.chooseRemedy,
  details: [],
  fields: {},
  offersConnectionCheck: false,
  ...overrides,
})

const readFormValues = async (projectId: string, signal: AbortSignal): Promise<ProjectFormValues> =>
  toFormValues((await readProject(projectId, signal)).value)

/** Returns the values without the fields that are undefined. */
const definedValues = ({ name, description }: Partial<ProjectDraft>): FormValues => ({
  ...(name !== undefined && { name }),
  ...(description !== undefined && { description }),
})

function findConflict(
  theirs: FormValues,
  base: FormValues,
  mine: FormValues,
  failure = conflictFailure(),
): Conflict | undefined {
  const current = toFormValues(theirs)
  const fields = conflictsOf(base, current, mine)
  return fields.length > 0 ? newConflict(current, fields, failure) : undefined
}

/** Returns the conflict with changes by others. The user's own writes with lost responses are ignored. */
function findConflictWithOthers(
  theirs: FormValues,
  { base, unknownAttempts }: Edits,
  mine: FormValues,
): Conflict | undefined {
  return findConflict(theirs, rebaseOnOwnWrites(base, theirs, unknownAttempts), mine)
}

/** Reads the project before saving, because someone else may have changed it. */
async function prepare(
  projectId: string,
  typed: ProjectDraft,
  { edits, isConflictResolved }: Submission,
  signal: AbortSignal,
): Promise<PrepareResult<ProjectDraft>> {
  const { base } = edits
  const current = await readFormValues(projectId, signal)
  const conflict = findConflictWithOthers(current, edits, toFormValues(definedValues(typed)))
  if (conflict) return { type: 'conflicted', conflict }
  const input = toProjectDraft(current, typed)
  const isChangedByOthers =
    isConflictResolved || base.name !== current.name || base.description !== current.description
  const hasChanges = input.name !== current.name || input.description !== undefined
  if (!isChangedByOthers || hasChanges) return { type: 'prepared', input, base: current }
  const to = paths.project(projectId)
  showSuccess(t.form.conflict.nothingToSave, to)
  return { type: 'nothingToSave', to }
}

/**
 * Reads the project after saving it, because someone else may have overwritten the changes, and caches it for
 * the project's page.
 */
async function confirm(
  client: QueryClient,
  projectId: string,
  { record }: MutationResult<ProjectField>,
  sent: ProjectDraft,
  base: FormValues,
): Promise<ConfirmResult> {
  const to = paths.project(projectId)
  let current: ProjectFormValues | undefined
  try {
    // Not canceled with the page, because the result decides whether the draft is deleted.
    const project = await readProject(projectId, new AbortController().signal)
    client.setQueryData(projectQueries.detail(projectId).queryKey, project)
    current = toFormValues(project.value)
    const returnedValues = record && definedValues(record.value)
    const isSaved =
      hasValues(current, definedValues(sent)) ||
      // The service may have changed the sent values when it saved them.
      (returnedValues !== undefined && hasValues(current, returnedValues))
    if (!isSaved) {
      const { overwrittenTitle, overwritten, overwrittenChanged } = t.form.conflict
      const failure = conflictFailure({
        title: overwrittenTitle,
        cause: overwritten,
        effect: overwrittenChanged,
      })
      const conflict = findConflict(
        current,
        base,
        normalizeForInput({ ...current, ...definedValues(sent) }),
        failure,
      )
      if (conflict) return { type: 'overwritten', conflict }
    }
  } catch (error) {
    // If the session has ended, no success is announced. After other read errors, the save counts as done.
    if (isAborted(error)) return { type: 'confirmed', to }
  }
  showSuccess(t.feedback.projectSaved, to)
  return { type: 'confirmed', to, base: current ?? { ...base, ...definedValues(sent) } }
}

const createCheck =
  (projectId: string): CheckFn =>
  async ({ base, values }, signal) => {
    const current = await readFormValues(projectId, signal)
    if (hasValues(current, values))
      return { kind: 'saved', to: paths.project(projectId), currentValues: current }
    return conflictsOf(base, current, values).length > 0
      ? { kind: 'differs', currentValues: current }
      : { kind: 'unsaved' }
  }

/** Reads a project before and after saving it, and lets the user resolve conflicts with changes by others. */
export const projectSubmissionOptions = (client: QueryClient, projectId: string) => ({
  prepare: (typed: ProjectDraft, submission: Submission, signal: AbortSignal) =>
    prepare(projectId, typed, submission, signal),
  confirm: (output: MutationResult<ProjectField>, sent: ProjectDraft, { base }: Edits) =>
    confirm(client, projectId, output, sent, base),
  check: createCheck(projectId),
  findConflictWith: (theirs: FormValues, edits: Edits) => findConflictWithOthers(theirs, edits, edits.values),
})
