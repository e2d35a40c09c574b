import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ErrorDescription } from '../../../errors/describe-error.ts'
import { describeFailedRead, describeInvalidInput } from '../../../form/failures.ts'
import { findProject } from '../../../list/project-picker/find-project.ts'
import { t } from '../../../messages/messages.ts'
import { rowProblems } from './app-rows.ts'
import { rowsToResume, rowsToStart, rowValuesOf } from './create-queue-state.ts'
import type { CreateApps } from './start-create-apps.ts'

type StartType = 'started' | 'resumed'

const notStarted = (description: ErrorDescription): ErrorDescription => ({
  ...description,
  title: t.several.notStarted,
})

const invalidInput = () => notStarted(describeInvalidInput('createApp'))

/** Starts and resumes the queue once the project is known and all rows are valid. */
export function useStart({ store, dispatch }: CreateApps, resolvedIds: ReadonlySet<string>) {
  const client = useQueryClient()
  const isStarting = useRef(false)
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
    const { queue } = store.get()
    const rows = type === 'started' ? rowsToStart(queue) : rowsToResume(queue)
    // A resume may also end a queue whose rows were all sent.
    if (rows.length === 0 && type === 'started')
      return { ...invalidInput(), cause: t.several.nothingToCreate, remedy: '' }
    const isValid = (row: (typeof rows)[number]) => Object.keys(rowProblems(rowValuesOf(row))).length === 0
    return rows.every(isValid) ? undefined : invalidInput()
  }

  const findTyped = async (typed: string) => {
    if (typed === '') return { problem: t.form.projectNeeded }
    return resolvedIds.has(typed) ? { projectId: typed } : findProject(client, typed)
  }

  async function start(type: StartType) {
    setValidated(true)
    setFailure(undefined)
    const { projectId: typed } = store.get()
    const invalid = problemOf(type)
    if (invalid) return refuse(invalid, typed === '' ? t.form.projectNeeded : undefined)
    const found = await findTyped(typed)
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
    projectProblem,
    isValidated,
    refusals,
    clearProjectProblem: () => setProjectProblem(undefined),
    start: async (type: StartType) => {
      if (isStarting.current) return
      isStarting.current = true
      try {
        await start(type)
      } catch (error) {
        refuse(notStarted(describeFailedRead(error, 'createApp', 'projects')))
      } finally {
        isStarting.current = false
      }
    },
  }
}
