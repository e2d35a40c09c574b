import { useState } from 'react'
import type { ErrorDescription } from '../../../errors/describe-error.ts'
import { describeFailedRead, describeInvalidInput } from '../../../form/failures.ts'
import type { ProjectLookUp } from '../../../list/project-picker/use-project-look-up.ts'
import { t } from '../../../messages/messages.ts'
import { rowProblems } from './app-rows.ts'
import { rowsToResume, rowsToStart, rowValuesOf } from './create-queue-state.ts'
import type { CreateApps } from './start-create-apps.ts'
import { useCreateAppsState } from './use-create-apps.ts'

type StartType = 'started' | 'resumed'

const notStarted = (description: ErrorDescription): ErrorDescription => ({
  ...description,
  title: t.newApps.notStarted,
})

const invalidInput = () => notStarted(describeInvalidInput('createApp'))

/** Starts and resumes the queue once the project is known and all rows are valid. */
export function useStart(apps: CreateApps, projects: ProjectLookUp) {
  const { store, dispatch } = apps
  const current = useCreateAppsState(apps)
  /** The project and the pasted text of the last start, to which its errors apply. */
  const [last, setLast] = useState({ projectId: '', pastedText: '' })
  const [isStarting, setStarting] = useState(false)
  const [failure, setFailure] = useState<ErrorDescription>()
  const [projectProblem, setProjectProblem] = useState<string>()
  const [isValidated, setValidated] = useState(false)
  /** How often the rows were refused, for the focus. */
  const [refusals, setRefusals] = useState(0)

  const refuse = (description: ErrorDescription, problem?: string) => {
    setFailure(description)
    setProjectProblem(problem)
    setRefusals((count) => count + 1)
  }

  /** Returns what keeps the rows from being sent. */
  const problemOf = (type: StartType): ErrorDescription | undefined => {
    const { queue, pastedText } = store.get()
    if (pastedText !== '') return invalidInput()
    const rows = type === 'started' ? rowsToStart(queue) : rowsToResume(queue)
    // A resume may come while the last row is sent.
    if (rows.length === 0 && type === 'started')
      return { ...invalidInput(), cause: t.newApps.nothingToCreate, remedy: '' }
    const isValid = (row: (typeof rows)[number]) => Object.keys(rowProblems(rowValuesOf(row))).length === 0
    return rows.every(isValid) ? undefined : invalidInput()
  }

  async function start(type: StartType, signal: AbortSignal) {
    const { projectId, pastedText } = store.get()
    setLast({ projectId, pastedText })
    setValidated(true)
    setFailure(undefined)
    const needed = projectId === '' ? t.form.projectNeeded : undefined
    const invalid = problemOf(type) ?? (needed && invalidInput())
    if (invalid) return refuse(invalid, needed)
    const found = await projects.find(projectId, signal)
    // The user has left, or chosen another project meanwhile.
    if (signal.aborted || store.get().projectId !== projectId) return
    if ('problem' in found) return refuse(invalidInput(), found.problem)
    // The rows may have changed while the project was looked up.
    const changed = problemOf(type)
    if (changed) return refuse(changed)
    setProjectProblem(undefined)
    setValidated(false)
    dispatch({ type, projectId: found.projectId })
  }

  return {
    failure,
    isStarting,
    isValidated,
    refusals,
    projectProblem,
    /** Whether the chosen project is the one of the last start. */
    isSameProject: last.projectId === current.projectId,
    /** Whether pasted rows that were not added kept the queue from starting. */
    hasPastedRows: last.pastedText !== '' && last.pastedText === current.pastedText,
    start: async (type: StartType) => {
      if (isStarting) return
      setStarting(true)
      const signal = apps.signal()
      try {
        await start(type, signal)
      } catch (error) {
        if (!signal.aborted) refuse(notStarted(describeFailedRead(error, 'createApp', 'projects')))
      } finally {
        setStarting(false)
      }
    },
  }
}
