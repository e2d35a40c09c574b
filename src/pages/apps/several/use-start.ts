import { useState } from 'react'
import type { ErrorDescription } from '../../../errors/describe-error.ts'
import { describeFailedRead, describeInvalidInput } from '../../../form/failures.ts'
import type { ProjectLookUp } from '../../../list/project-picker/find-project.ts'
import { t } from '../../../messages/messages.ts'
import { rowProblems } from './app-rows.ts'
import type { CreateAppsVisit } from './create-apps-visit.ts'
import { rowsToResume, rowsToStart, rowValuesOf } from './create-queue-state.ts'
import { useCreateAppsState } from './use-create-apps.ts'

type StartType = 'started' | 'resumed'

const withNotStartedTitle = (description: ErrorDescription): ErrorDescription => ({
  ...description,
  title: t.newApps.notStarted,
})

const describeInvalidStart = () => withNotStartedTitle(describeInvalidInput('createApp'))

/** Starts and resumes the queue once the project is known and all rows are valid. */
export function useStart(visit: CreateAppsVisit, projectLookUp: ProjectLookUp) {
  const { store, dispatch } = visit
  const currentState = useCreateAppsState(visit)
  /** The project and the pasted text of the last start. Their errors show only until they change. */
  const [lastStart, setLastStart] = useState({ projectId: '', pastedText: '' })
  const [isStarting, setIsStarting] = useState(false)
  const [failure, setFailure] = useState<ErrorDescription>()
  const [projectProblem, setProjectProblem] = useState<string>()
  const [areRowErrorsShown, setAreRowErrorsShown] = useState(false)
  /** How many starts failed; each failure moves the focus to the first error. */
  const [failedStartCount, setFailedStartCount] = useState(0)

  const reportFailure = (description: ErrorDescription, newProjectProblem?: string) => {
    setFailure(description)
    setProjectProblem(newProjectProblem)
    setFailedStartCount((count) => count + 1)
  }

  /** Returns why the rows cannot be sent, or undefined. */
  const findRowsFailure = (type: StartType): ErrorDescription | undefined => {
    const { queue, pastedText } = store.get()
    if (pastedText !== '') return describeInvalidStart()
    const rows = type === 'started' ? rowsToStart(queue) : rowsToResume(queue)
    // The user may resume while the last row is being sent, so a resume may have no rows.
    if (rows.length === 0 && type === 'started')
      return { ...describeInvalidStart(), cause: t.newApps.nothingToCreate, remedy: '' }
    const isValid = (row: (typeof rows)[number]) => Object.keys(rowProblems(rowValuesOf(row))).length === 0
    return rows.every(isValid) ? undefined : describeInvalidStart()
  }

  async function validateAndStart(type: StartType, signal: AbortSignal) {
    const { projectId, pastedText } = store.get()
    setLastStart({ projectId, pastedText })
    setAreRowErrorsShown(true)
    setFailure(undefined)
    const missingProjectProblem = projectId === '' ? t.form.projectNeeded : undefined
    const startFailure = findRowsFailure(type) ?? (missingProjectProblem && describeInvalidStart())
    if (startFailure) return reportFailure(startFailure, missingProjectProblem)
    const lookUpResult = await projectLookUp.find(projectId, signal)
    // The user has left, or has chosen another project in the meantime.
    if (signal.aborted || store.get().projectId !== projectId) return
    if ('problem' in lookUpResult) return reportFailure(describeInvalidStart(), lookUpResult.problem)
    // The rows may have changed while the project was looked up.
    const laterFailure = findRowsFailure(type)
    if (laterFailure) return reportFailure(laterFailure)
    setProjectProblem(undefined)
    setAreRowErrorsShown(false)
    dispatch({ type, projectId: lookUpResult.projectId })
  }

  return {
    failure,
    isStarting,
    areRowErrorsShown,
    failedStartCount,
    projectProblem,
    /** Whether the chosen project is the one of the last start. */
    isProjectOfLastStart: lastStart.projectId === currentState.projectId,
    /** Whether the last start failed because the pasted rows had not been added. */
    isBlockedByPastedText: lastStart.pastedText !== '' && lastStart.pastedText === currentState.pastedText,
    start: async (type: StartType) => {
      if (isStarting) return
      setIsStarting(true)
      const signal = visit.signal()
      try {
        await validateAndStart(type, signal)
      } catch (error) {
        if (!signal.aborted)
          reportFailure(withNotStartedTitle(describeFailedRead(error, 'createApp', 'projects')))
      } finally {
        setIsStarting(false)
      }
    },
  }
}
