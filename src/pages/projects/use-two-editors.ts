import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { MutationResult } from '../../api/mutate.ts'
import { readProject } from '../../api/projects.ts'
import type { ProjectDraft } from '../../contract/bodies.ts'
import type { ProjectField } from '../../contract/resources.ts'
import type { Explanation } from '../../errors/explain.ts'
import { isAborted } from '../../form/failures.ts'
import type { Checked, Look } from '../../form/use-check.ts'
import type { FormDraft } from '../../form/use-draft.ts'
import type { Next } from '../../form/use-submit.ts'
import type { Texts } from '../../form/work.ts'
import { saySuccess } from '../../layout/say-success.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import {
  type Conflict,
  conflictsOf,
  holds,
  inFields,
  type ProjectName,
  type ProjectTexts,
  projectTexts,
  textsOfProject,
  toProjectDraft,
} from './project-texts.ts'

export type Choice = 'theirs' | 'mine'
export type Choices = Partial<Record<ProjectName, Choice>>

/** What somebody else changed meanwhile, and what the person chose so far. */
interface Met {
  theirs: ProjectTexts
  conflicts: Conflict[]
  choices: Choices
  /** A save was asked for before all was chosen. */
  isAsked: boolean
  /** The draft that it was met with: another one that is restored meets it anew. */
  restored: number
}

const met = (happened: Partial<Explanation> = {}): Explanation => ({
  title: t.failure.notDone.updateProject,
  happened: t.form.conflict.happened,
  changed: t.failure.nothingChanged,
  todo: t.form.conflict.chooseTodo,
  details: [],
  fields: {},
  checkable: false,
  ...happened,
})

/** Saves on top of what others saved: reads before and after, and lets the person choose where both changed a field. */
export function useTwoEditors(projectId: string, form: UseFormReturn<ProjectDraft>, draft: FormDraft) {
  const { work, restored } = draft
  const [state, setMet] = useState<Met>()
  const current = state?.restored === restored ? state : undefined
  /** What was opened is no longer what the person decides about. */
  const hasChosen = useRef(false)
  const address = paths.project(projectId)
  // Not ended with the page: what was sent is brought to its end.
  const read = async (signal = new AbortController().signal) =>
    textsOfProject((await readProject(projectId, signal)).value)

  const meet = (theirs: ProjectTexts, conflicts: Conflict[]) =>
    setMet({
      theirs,
      conflicts,
      choices: Object.fromEntries(
        conflicts.flatMap(({ field, isTouched }) => (isTouched ? [] : [[field, 'theirs']])),
      ),
      isAsked: false,
      restored,
    })

  /** Puts the choices into the fields, and goes on from what the others hold. */
  const begin = (): Explanation | undefined => {
    if (!current) return undefined
    const { theirs, conflicts, choices } = current
    if (conflicts.some(({ field }) => choices[field] === undefined)) {
      setMet({ ...current, isAsked: true })
      return met()
    }
    work.rebase(theirs)
    for (const { field, theirs: text } of conflicts)
      if (choices[field] === 'theirs') form.setValue(field, text)
    hasChosen.current = true
    setMet(undefined)
    return undefined
  }

  const prepare = async (typed: ProjectDraft): Promise<{ send: ProjectDraft } | Next> => {
    const now = await read()
    const base = work.begin()
    const conflicts = conflictsOf(base, now, projectTexts(known(typed)))
    if (conflicts.length > 0) {
      meet(now, conflicts)
      return { stop: met() }
    }
    const isOthers = hasChosen.current || base.name !== now.name || base.description !== now.description
    work.rebase(now)
    const send = toProjectDraft(now, typed)
    if (!isOthers || send.name !== now.name || send.description !== undefined) return { send }
    saySuccess(t.form.conflict.nothingToSave)
    return { to: address }
  }

  const onDone = async ({ response }: MutationResult<ProjectField>, sent: ProjectDraft): Promise<Next> => {
    // Failing to see it is no failure to save it.
    let now: ProjectTexts | undefined
    try {
      now = await read()
    } catch (error) {
      // After the session nothing of it is told to the next one.
      if (isAborted(error)) return { to: address }
    }
    const answered = response && known(response.value)
    if (now && !holds(now, known(sent)) && !(answered && holds(now, answered))) {
      const conflicts = conflictsOf(work.begin(), now, inFields({ ...now, ...known(sent) }))
      if (conflicts.length > 0) {
        meet(now, conflicts)
        const {
          overwrittenTitle: title,
          overwritten: happened,
          overwrittenChanged: changed,
        } = t.form.conflict
        return { stop: met({ title, happened, changed }) }
      }
    }
    saySuccess(t.feedback.projectSaved)
    return { to: address }
  }

  const look: Look = async (sent, signal): Promise<Checked> => {
    const now = await read(signal)
    if (holds(now, sent.values)) return { kind: 'saved', to: address }
    const isOther = conflictsOf(sent.begin, now, sent.values).length > 0
    return isOther ? { kind: 'differs', now } : { kind: 'unsaved' }
  }

  return {
    begin,
    prepare,
    onDone,
    look,
    onChecked(checked: Checked) {
      if (checked.kind !== 'differs') return
      const now = projectTexts(checked.now)
      const conflicts = conflictsOf(work.begin(), now, work.values())
      if (conflicts.length > 0) meet(now, conflicts)
    },
    editors: current && {
      ...current,
      onChoose: (field: ProjectName, choice: Choice) =>
        setMet({ ...current, choices: { ...current.choices, [field]: choice } }),
    },
  }
}

/** The fields that are told. */
const known = ({ name, description }: Partial<ProjectDraft>): Texts => ({
  ...(name !== undefined && { name }),
  ...(description !== undefined && { description }),
})
