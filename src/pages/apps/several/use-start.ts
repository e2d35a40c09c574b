import { useState } from 'react'
import type { ErrorDescription } from '../../../errors/describe-error.ts'
import { describeFailedRead, describeInvalidInput } from '../../../form/failures.ts'
import type { ProjectLookUp } from '../../../list/project-picker/use-project-look-up.ts'
import { t } from '../../../messages/messages.ts'
import { rowProblems } from './app-rows.ts'
import { rowsToResume, rowsToStart, rowValuesOf } from './create-queue-state.ts'
import type { CreateAppsVisit } from './start-create-apps.ts'
import { useCreateAppsState } from './use-create-apps.ts'

type StartType = 'started' | 'resumed'

const notStarted = (description: ErrorDescription): ErrorDescription => ({
  ...description,
  title: t.newApps.notStarted,
})

const invalidInput = () => notStarted(describeInvalidInput('createApp'))

/** Starts and resumes the queue once the project is known and all rows are valid. */
export function useStart(visit: CreateAppsVisit, projectLookUp: ProjectLookUp) {
  const { store, dispatch } = visit
  const state = useCreateAppsState(visit)
  /** The project and the pasted text when the queue was last started; errors show only while they are the same. */
  const [lastStart, setLastStart] = useState({ projectId: '', pastedText: '' })
  const [isStarting, setStarting] = useState(false)
  const [failure, setFailure] = useState<ErrorDescription>()
  const [projectProblem, setProjectProblem] = useState<string>()
  const [isValidated, setValidated] = useState(false)
  /** How many starts failed; each failure moves the focus to the first error. */
  const [failedStartCount, setFailedStartCount] = useState(0)

  const reportFailure = (description: ErrorDescription, problem?: string) => {
    setFailure(description)
    setProjectProblem(problem)
    setFailedStartCount((count) => count + 1)
  }

  /** Returns why the rows cannot be sent, or undefined. */
  const findStartProblem = (type: StartType): ErrorDescription | undefined => {
    const { queue, pastedText } = store.get()
    if (pastedText !== '') return invalidInput()
    const rows = type === 'started' ? rowsToStart(queue) : rowsToResume(queue)
    // The user may resume while the last row is being sent, so a resume may have no rows.
    if (rows.length === 0 && type === 'started')
      return { ...invalidInput(), cause: t.newApps.nothingToCreate, remedy: '' }
    const isValid = (row: (typeof rows)[number]) => Object.keys(rowProblems(rowValuesOf(row))).length === 0
    return rows.every(isValid) ? undefined : invalidInput()
  }

  async function start(type: StartType, signal: AbortSignal) {
    const { projectId, pastedText } = store.get()
    setLastStart({ projectId, pastedText })
    setValidated(true)
    setFailure(undefined)
    const missingProjectText = projectId === '' ? t.form.projectNeeded : undefined
    const startProblem = findStartProblem(type) ?? (missingProjectText && invalidInput())
    if (startProblem) return reportFailure(startProblem, missingProjectText)
    const lookUpResult = await projectLookUp.find(projectId, signal)
    // The user has left, or has chosen another project in the meantime.
    if (signal.aborted || store.get().projectId !== projectId) return
    if ('problem' in lookUpResult) return reportFailure(invalidInput(), lookUpResult.problem)
    // The rows may have changed while the project was looked up.
    const laterProblem = findStartProblem(type)
    if (laterProblem) return reportFailure(laterProblem)
    setProjectProblem(undefined)
    setValidated(false)
    dispatch({ type, projectId: lookUpResult.projectId })
  }

  return {
    failure,
    isStarting,
    isValidated,
    failedStartCount,
    projectProblem,
    /** Whether the chosen project is the one of the last start. */
    isSameProject: lastStart.projectId === state.projectId,
    /** Whether the queue was not started because pasted rows were not added. */
    hasPastedRows: lastStart.pastedText !== '' && lastStart.pastedText === state.pastedText,
    start: async (type: StartType) => {
      if (isStarting) return
      setStarting(true)
      const signal = visit.signal()
      try {
        await start(type, signal)
      } catch (error) {
        if (!signal.aborted) reportFailure(notStarted(describeFailedRead(error, 'createApp', 'projects')))
      } finally {
        setStarting(false)
      }
    },
  }
}
