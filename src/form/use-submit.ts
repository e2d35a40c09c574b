import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { Explanation } from '../errors/explain.ts'
import type { Subject } from '../messages/en-failure.ts'
import type { Draft } from '../session/drafts.ts'
import { type JournalEntry, openJournal } from '../session/journal.ts'
import type { Checkable } from './CheckResult.tsx'
import { invalid, isLost, isWorthChecking, notDone, notRead, sentEarlier } from './failures.ts'
import { type Check, type Checked, type Look, mayBeMissing, useCheck } from './use-check.ts'
import type { FormDraft } from './use-draft.ts'
import { isSame, type Sending, type Texts } from './work.ts'

/** Where the form goes from here: to an address, or nowhere, which is said; `unsure` is what can be looked for. */
export type Next = { to: string } | { stop: Explanation; unsure?: Sending | undefined }

interface SubmitOptions<Values extends FieldValues, Input, Output> {
  /** Made with `shouldFocusError: false`: the first field to correct takes the focus here. */
  form: UseFormReturn<Values>
  draft: FormDraft
  write: UseMutationOptions<Output, Error, Input>
  deed: Checkable
  /** The form's fields, as the service names them. */
  fields: readonly FieldPath<Values>[]
  /** What is read before it is sent, and to look for it afterwards. */
  subject: Subject
  /** Before anything is checked: undefined where it may go on. */
  begin?: () => Explanation | undefined
  /** What is sent for what was typed; undefined where it cannot be, and the field has been told so. */
  prepare: (values: Values) => Promise<{ send: Input } | Next | undefined>
  /** Confirms the success, and says where to go. */
  onDone: (output: Output, input: Input) => Promise<Next> | Next
  /** Looks for what was sent. */
  look: Look
  onChecked?: (checked: Checked, sending: Sending) => void
}

/** A form on its way to the service, as its frame needs it. */
export interface Submission
  extends Pick<SubmitOptions<FieldValues, unknown, unknown>, 'deed' | 'look' | 'subject'> {
  failure: Explanation | undefined
  isPending: boolean
  /** What stands in the fields was sent, and its outcome is unknown: a submit checks it and sends nothing. */
  isUnknown: boolean
  /** The fields are as they were when the check was made. */
  isCheckCurrent: boolean
  check: Check
  /** Undefined where there is nothing to look for. */
  onCheck: (() => void) | undefined
  /** What was found is what was sent, says the person; its address, where it has one. */
  onThatIsIt: (to: string | undefined) => void
  /** Sends it again although it may be there: the person's choice. */
  onAnyway: () => void
  onSubmit: (event: FormEvent) => void
  restore: (kept: Draft) => void
}

/**
 * Submits a form once, however often it is asked to, and never again by itself. A refusal is shown at the fields it names,
 * the first of which takes the focus, and as a whole beside the button until the next submit; what was typed stays. What
 * was sent and never answered is looked for before the same is sent again. Who has left the form by then stays where they
 * are; its draft goes with its success all the same.
 */
export function useSubmit<Values extends FieldValues, Input, Output>(
  options: SubmitOptions<Values, Input, Output>,
): Submission {
  const { form, draft, deed, fields, subject, look } = options
  const navigate = useNavigate()
  const mutation = useMutation(options.write)
  const check = useCheck(look, subject)
  const [failure, setFailure] = useState<Explanation>()
  /** What `Check now` looks for. */
  const [unsure, setUnsure] = useState<Sending>()
  /** What stood in the fields when that was checked. */
  const [checkedWith, setCheckedWith] = useState<Texts>()
  const [isPending, setPending] = useState(false)
  // Set before React draws anything, so that the second click of a double one finds it.
  const locked = useRef(false)
  const isHere = useRef(true)
  // Talks to the router: only who is still here is taken on.
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const show = (explanation: Explanation | undefined, sending?: Sending) => {
    setFailure(explanation)
    setUnsure(sending)
    check.reset()
  }

  const markFields = (messages: Explanation['fields']) => {
    const [first, ...rest] = fields.filter((name) => messages[name]?.length)
    const mark = (name: FieldPath<Values>, shouldFocus: boolean) =>
      form.setError(name, { type: 'service', message: messages[name]?.join(' ') ?? '' }, { shouldFocus })
    if (first) mark(first, true)
    for (const name of rest) mark(name, false)
  }

  // The form has its fields in this order, whichever of them was registered first.
  const refuseInput = (errors: FieldErrors<Values>) => {
    show(invalid(deed))
    const first = fields.find((name) => name in errors)
    if (first) form.setFocus(first)
  }

  const runCheck = async (sending: Sending) => {
    const checked = await check.run(sending)
    if (checked === undefined) return
    setCheckedWith(draft.work.values())
    if (checked.kind === 'saved') sending.succeeded()
    // Pressing the button once more looks again, and sends nothing.
    if (checked.kind === 'saved' || mayBeMissing(checked)) sending.lost()
    else sending.refused()
    options.onChecked?.(checked, sending)
  }

  const send = async (input: Input, typed: Texts): Promise<Next> => {
    const sending = draft.work.send(typed)
    const { name = '', displayName = name } = sending.values
    const write = openJournal()
    const note = (outcome: JournalEntry['outcome'], to?: string) =>
      write({ deed, name: displayName, to, outcome })
    let output: Output
    try {
      output = await mutation.mutateAsync(input)
    } catch (error) {
      if (isLost(error)) sending.lost()
      else if (!isWorthChecking(error)) sending.refused()
      note(isLost(error) ? 'unknown' : 'refused')
      const explanation = notDone(error, deed, fields)
      markFields(explanation.fields)
      return { stop: explanation, unsure: isWorthChecking(error) ? sending : undefined }
    }
    // What was created stays so, even if the form is left while it is looked for.
    if (deed !== 'updateProject') sending.succeeded()
    const next = await options.onDone(output, input)
    note('done', 'to' in next ? next.to : undefined)
    if ('to' in next) sending.succeeded()
    else sending.refused()
    return next
  }

  const attempt = async (values: Values): Promise<Next | undefined> => {
    const lost = draft.work.lost()
    if (lost) {
      if (unsure !== lost) show(sentEarlier(deed), lost)
      await runCheck(lost)
      return undefined
    }
    show(undefined)
    // Preparing may ask the service, and the person may type on meanwhile.
    const typed = draft.work.values()
    const prepared = await options
      .prepare(values)
      .catch((error: unknown): Next => ({ stop: notRead(error, deed, subject) }))
    if (prepared === undefined) return { stop: invalid(deed) }
    // Who has left was told that it is a draft, and nothing more.
    if ('send' in prepared) return isHere.current ? send(prepared.send, typed) : undefined
    if ('to' in prepared) draft.work.settle(typed)
    return prepared
  }

  const submit = async (values: Values) => {
    if (locked.current) return
    locked.current = true
    setPending(true)
    const next = await attempt(values)
    if (next && 'to' in next) {
      if (isHere.current) navigate(next.to)
      // Stays locked, since the page that comes next may take its time to load; but who typed on may stay.
      if (!draft.work.isDirty()) return
    } else if (next) show(next.stop, next.unsure)
    locked.current = false
    setPending(false)
  }

  return {
    deed,
    look,
    subject,
    failure,
    isPending,
    isUnknown: draft.work.lost() !== undefined,
    isCheckCurrent: checkedWith !== undefined && isSame(checkedWith, draft.work.values()),
    check,
    onCheck: unsure && (() => void runCheck(unsure)),
    onThatIsIt(to) {
      unsure?.succeeded()
      show(undefined)
      if (to !== undefined) navigate(to)
    },
    onAnyway() {
      unsure?.refused()
      void form.handleSubmit(submit, refuseInput)()
    },
    onSubmit(event) {
      event.preventDefault()
      if (locked.current) return
      const stop = options.begin?.()
      if (stop) show(stop)
      else void form.handleSubmit(submit, refuseInput)(event)
    },
    restore(kept) {
      draft.restore(kept)
      show(kept.sent ? sentEarlier(deed) : undefined, draft.work.lost())
    },
  }
}
