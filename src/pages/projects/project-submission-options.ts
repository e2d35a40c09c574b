import type { QueryClient } from '@tanstack/react-query'
import type { ErrorDescription } from '../../api/describe-error.ts'
import { connectionOf } from '../../api/http/connection.ts'
import type { MutationResult } from '../../api/mutations.ts'
import { queries } from '../../api/queries.ts'
import type { ProjectDraft } from '../../contract/bodies.ts'
import type { ProjectField } from '../../contract/resources.ts'
import type { CheckFn } from '../../form/CheckStatus.tsx'
import { type Conflict, type Edits, type FormValues, newConflict } from '../../form/edits.ts'
import { isAborted } from '../../form/failures.ts'
import type { Submission } from '../../form/submission-state.ts'
import type { ConfirmResult, PrepareResult } from '../../form/use-submission.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { showSuccess } from '../../ui/show-success.ts'
import {
  conflictsOf,
  hasValues,
  lostFieldsOf,
  normalizeForInput,
  type ProjectFormValues,
  rebaseOnOwnWrites,
  toFormValues,
  toProjectDraft,
} from './ProjectFields.tsx'

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

/** Describes a read whose lost characters leave open whether the project has other values. */
const lostCharactersFailure = () =>
  conflictFailure({ cause: t.note.charactersLost, remedy: t.failure.tryAgain })

const readFormValues = async (client: QueryClient, projectId: string, signal: AbortSignal) => {
  const project = await queries.projects.record(projectId, signal, connectionOf(client))
  return { values: toFormValues(project.value), lostFields: lostFieldsOf(project) }
}

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
  const theirValues = toFormValues(theirs)
  const fields = conflictsOf(base, theirValues, mine)
  return fields.length > 0 ? newConflict(theirValues, fields, failure) : undefined
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
  client: QueryClient,
  projectId: string,
  typed: ProjectDraft,
  { edits, isConflictResolved }: Submission,
  signal: AbortSignal,
): Promise<PrepareResult<ProjectDraft>> {
  const { base } = edits
  const { values: currentValues, lostFields } = await readFormValues(client, projectId, signal)
  if (lostFields.some((field) => currentValues[field] !== base[field]))
    return { type: 'notPrepared', failure: lostCharactersFailure() }
  const conflict = findConflictWithOthers(currentValues, edits, toFormValues(definedValues(typed)))
  if (conflict) return { type: 'conflicted', conflict }
  const input = toProjectDraft(currentValues, typed)
  const isChangedByOthers =
    isConflictResolved || base.name !== currentValues.name || base.description !== currentValues.description
  const hasChanges = input.name !== currentValues.name || input.description !== undefined
  if (!isChangedByOthers || hasChanges) return { type: 'prepared', input, base: currentValues }
  const to = paths.project(projectId)
  return {
    type: 'nothingToSave',
    to,
    announce: () => showSuccess(t.form.conflict.nothingToSave, to, connectionOf(client).signal),
  }
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
  const { signal: sessionSignal } = connectionOf(client)
  let currentValues: ProjectFormValues | undefined
  try {
    // Not canceled with the page, because the result decides whether the draft is deleted.
    const project = await queries.projects.record(
      projectId,
      new AbortController().signal,
      connectionOf(client),
    )
    client.setQueryData(queries.projects.detail(projectId).queryKey, project)
    currentValues = toFormValues(project.value)
    const returnedValues = record && definedValues(record.value)
    const isSaved =
      // Lost characters do not mean that someone else has overwritten the text.
      lostFieldsOf(project).length > 0 ||
      hasValues(currentValues, definedValues(sent)) ||
      // The service may have changed the sent values when it saved them.
      (returnedValues !== undefined && hasValues(currentValues, returnedValues))
    if (!isSaved) {
      const { overwrittenTitle, overwritten, overwrittenChanged } = t.form.conflict
      const failure = conflictFailure({
        title: overwrittenTitle,
        cause: overwritten,
        effect: overwrittenChanged,
      })
      const conflict = findConflict(
        currentValues,
        base,
        normalizeForInput({ ...currentValues, ...definedValues(sent) }),
        failure,
      )
      if (conflict) return { type: 'overwritten', conflict }
    }
  } catch (error) {
    // If the session has ended, no success is announced. After other read errors, the save counts as done.
    if (isAborted(error)) return { type: 'confirmed', to }
  }
  return {
    type: 'confirmed',
    to,
    base: currentValues ?? { ...base, ...definedValues(sent) },
    announce: () => showSuccess(t.feedback.projectSaved, to, sessionSignal),
  }
}

const createCheck =
  (client: QueryClient, projectId: string): CheckFn =>
  async ({ base, values }, signal) => {
    const { values: currentValues, lostFields } = await readFormValues(client, projectId, signal)
    if (hasValues(currentValues, values))
      return { kind: 'saved', to: paths.project(projectId), currentValues }
    if (lostFields.length > 0) return { kind: 'failed', description: lostCharactersFailure() }
    return conflictsOf(base, currentValues, values).length > 0
      ? { kind: 'differs', currentValues }
      : { kind: 'unsaved' }
  }

/** Reads a project before and after saving it, and lets the user resolve conflicts with changes by others. */
export const projectSubmissionOptions = (client: QueryClient, projectId: string) => ({
  prepare: (typed: ProjectDraft, submission: Submission, signal: AbortSignal) =>
    prepare(client, projectId, typed, submission, signal),
  confirm: (output: MutationResult<ProjectField>, sent: ProjectDraft, { base }: Edits) =>
    confirm(client, projectId, output, sent, base),
  check: createCheck(client, projectId),
  findConflictWith: (theirs: FormValues, edits: Edits) => findConflictWithOthers(theirs, edits, edits.values),
})
