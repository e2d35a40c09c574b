import type { MutationResult } from '../../api/mutate.ts'
import { readProject } from '../../api/projects.ts'
import type { ProjectDraft } from '../../contract/bodies.ts'
import type { ProjectField } from '../../contract/resources.ts'
import type { ErrorDescription } from '../../errors/describe-error.ts'
import type { Check } from '../../form/check-result.ts'
import { type Conflict, newConflict } from '../../form/conflict.ts'
import type { Edits, Texts } from '../../form/edits.ts'
import { isAborted } from '../../form/failures.ts'
import type { Submission } from '../../form/submission-state.ts'
import type { Confirmed, Prepared } from '../../form/use-submission.ts'
import { saySuccess } from '../../layout/say-success.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import {
  conflictsOf,
  holds,
  inFields,
  type ProjectTexts,
  projectTexts,
  textsOfProject,
  toProjectDraft,
} from './project-texts.ts'

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

const read = async (projectId: string, signal: AbortSignal): Promise<ProjectTexts> =>
  textsOfProject((await readProject(projectId, signal)).value)

/** The fields that the service told. */
const known = ({ name, description }: Partial<ProjectDraft>): Texts => ({
  ...(name !== undefined && { name }),
  ...(description !== undefined && { description }),
})

function conflictWith(
  theirs: Texts,
  base: Texts,
  mine: Texts,
  failure = conflictFailure(),
): Conflict | undefined {
  const now = projectTexts(theirs)
  const fields = conflictsOf(base, now, mine)
  return fields.length > 0 ? newConflict(now, fields, failure) : undefined
}

/** Reads the project before it is saved: someone else may have changed it since the form was opened. */
async function prepare(
  projectId: string,
  typed: ProjectDraft,
  { edits, hasChosen }: Submission,
  signal: AbortSignal,
): Promise<Prepared<ProjectDraft>> {
  const { base } = edits
  const now = await read(projectId, signal)
  const conflict = conflictWith(now, base, projectTexts(known(typed)))
  if (conflict) return { type: 'conflicted', conflict }
  const input = toProjectDraft(now, typed)
  const isOthers = hasChosen || base.name !== now.name || base.description !== now.description
  if (!isOthers || input.name !== now.name || input.description !== undefined)
    return { type: 'prepared', input, base: now }
  saySuccess(t.form.conflict.nothingToSave)
  return { type: 'nothingToSave', to: paths.project(projectId) }
}

/** Reads the project after it was saved: someone else may have changed it meanwhile. */
async function confirm(
  projectId: string,
  { response }: MutationResult<ProjectField>,
  sent: ProjectDraft,
  base: Texts,
): Promise<Confirmed> {
  const to = paths.project(projectId)
  let now: ProjectTexts | undefined
  try {
    // Not canceled with the page: the draft is deleted once this is known.
    now = await read(projectId, new AbortController().signal)
    const answered = response && known(response.value)
    if (!holds(now, known(sent)) && !(answered && holds(now, answered))) {
      const { overwrittenTitle, overwritten, overwrittenChanged } = t.form.conflict
      const failure = conflictFailure({
        title: overwrittenTitle,
        cause: overwritten,
        effect: overwrittenChanged,
      })
      const conflict = conflictWith(now, base, inFields({ ...now, ...known(sent) }), failure)
      if (conflict) return { type: 'overwritten', conflict }
    }
  } catch (error) {
    // The session has ended: nothing of it is announced. Any other failure to read is no failure to save.
    if (isAborted(error)) return { type: 'confirmed', to }
  }
  saySuccess(t.feedback.projectSaved)
  return { type: 'confirmed', to, base: now ?? { ...base, ...known(sent) } }
}

const checkOf =
  (projectId: string): Check =>
  async ({ base, values }, signal) => {
    const now = await read(projectId, signal)
    if (holds(now, values)) return { kind: 'saved', to: paths.project(projectId), now }
    return conflictsOf(base, now, values).length > 0 ? { kind: 'differs', now } : { kind: 'unsaved' }
  }

/** How changes to a project are saved on top of what others saved: read before and after, and let the person choose. */
export const saveProject = (projectId: string) => ({
  prepare: (typed: ProjectDraft, submission: Submission, signal: AbortSignal) =>
    prepare(projectId, typed, submission, signal),
  confirm: (output: MutationResult<ProjectField>, sent: ProjectDraft, { base }: Edits) =>
    confirm(projectId, output, sent, base),
  check: checkOf(projectId),
  conflictWith: (theirs: Texts, { base, values }: Edits) => conflictWith(theirs, base, values),
})
