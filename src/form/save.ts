import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { ErrorDescription } from '../api/describe-error.ts'
import { connectionOf } from '../api/http/connection.ts'
import { type Intent, intentAfter, nextIntent } from '../api/http/intent.ts'
import type { MutationResult } from '../api/mutations.ts'
import type { Subject } from '../messages/en.ts'
import { t } from '../messages/lazy-messages.ts'
import type { Draft, FormValues } from '../session/drafts.ts'
import { recordWrite, type Sender } from '../session/record-note.ts'
import { confirmationText } from '../session/use-session.ts'
import {
  type CheckableMutation,
  type CheckResult,
  type Conflict,
  isCheckInconclusive,
} from './CheckStatus.tsx'
import type { DraftVisit } from './draft-visit.ts'
import {
  describeFailedRead,
  describeInvalidInput,
  failedCheck,
  requestIdOf,
  toWriteFailure,
} from './failures.ts'

/** The ID and the path of a saved record; without an ID, the path leads to a list with the record. */
interface Target {
  id?: string | undefined
  to: string
}

type WriteResult = Pick<MutationResult<never>, 'id' | 'isAccepted' | 'requestId'>

interface ReadyRequest {
  kind: 'ready'
  base?: FormValues
  body: object
  /** Sends the request once, and returns the IDs that the response has, and whether it was only accepted. */
  send: (intent: Intent) => Promise<WriteResult>
  /** Finds the saved record; never rejects. */
  locate: (returnedId: string | undefined) => Promise<Target> | Target
  successText: string
}

interface Refused {
  kind: 'refused'
  failure: ErrorDescription
}

interface Conflicted {
  kind: 'conflict'
  conflict: Conflict
}

export type Preparation =
  | ReadyRequest
  | Refused
  | Conflicted
  | { kind: 'nothingToSave'; to: string; text: string }

export type SaveOutcome =
  /** `announce` announces the success, once the record's page has replaced the form. */
  | ({ kind: 'saved'; announce?: (() => void) | undefined } & Target)
  | Refused
  | Conflicted
  /** `failed`: the service failed, so probably nothing was saved. `unknown`: no response says whether it was. */
  | { kind: 'failed' | 'unknown'; failure: ErrorDescription; draft: Draft }

export interface SaveOptions<Values extends FieldValues> {
  form: Pick<UseFormReturn<Values>, 'handleSubmit' | 'getValues' | 'getFieldState'>
  mutationKind: CheckableMutation
  fields: readonly FieldPath<Values>[]
  subject: Subject
  recordId?: string
  /** Reads the data that the request depends on. @throws the errors of the reads. */
  prepare: (values: Values, visit: DraftVisit, signal: AbortSignal) => Promise<Preparation>
  /** Checks whether the service holds the sent values. @throws the errors of the reads. */
  check: (sent: Pick<Draft, 'base' | 'values' | 'intent'>, signal: AbortSignal) => Promise<CheckResult>
}

export const textValuesOf = (values: FieldValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/**
 * Saves a form's values: validates them, reads what the request depends on, and sends it exactly once. Leaving the
 * form cancels this until the request is sent; a sent request completes, and its success is announced.
 * @throws if the user left the form, or the session ended, before the request was sent.
 */
export async function save<Values extends FieldValues>(
  { form, mutationKind, fields, subject, recordId, prepare }: SaveOptions<Values>,
  visit: DraftVisit,
  session: Sender,
  showSuccess: (text: string, to: string | undefined, session: AbortSignal) => unknown,
): Promise<SaveOutcome> {
  const connection = connectionOf(session.client)
  const leaveSignal = visit.leaveSignal()
  const currentTexts = () => textValuesOf(form.getValues())
  let valid: { values: Values; texts: FormValues } | undefined
  await form.handleSubmit((values) => {
    valid = { values, texts: currentTexts() }
  })()
  if (valid === undefined) {
    const invalidFields = fields.filter((name) => form.getFieldState(name).invalid)
    return { kind: 'refused', failure: describeInvalidInput(mutationKind, invalidFields) }
  }

  const { values, texts } = valid
  const preparation = await prepare(values, visit, leaveSignal).catch(
    (error: unknown): Refused => ({
      kind: 'refused',
      failure: describeFailedRead(error, mutationKind, subject),
    }),
  )
  leaveSignal.throwIfAborted()
  connection.signal.throwIfAborted()
  const announceWith = (text: string, to?: string) => () => void showSuccess(text, to, connection.signal)
  if (preparation.kind === 'nothingToSave') {
    visit.markSaved({ values: texts })
    const { to, text } = preparation
    return { kind: 'saved', to, announce: announceWith(text, to) }
  }
  if (preparation.kind !== 'ready') return preparation

  const { base, body, send, locate } = preparation
  const wasUnknown = visit.unknownWith(texts) !== undefined
  const intent = nextIntent(visit.intentWith(texts), JSON.stringify(body))
  const draft = visit.markSent(texts, intent, base)
  // The fields may have changed since.
  visit.keep(currentTexts())
  const { name, displayName, projectId } = texts
  const record = { id: recordId, name: name ?? displayName, projectId }
  let result: WriteResult
  try {
    result = await send(intent)
  } catch (error) {
    const { kind, failure } = toWriteFailure(error, mutationKind, fields)
    recordWrite(session, mutationKind, kind, { ...record, requestId: requestIdOf(error) })
    visit.setIntent(draft, intentAfter(intent, kind, error))
    if (kind === 'unknown') visit.markUnknown(draft)
    if (kind !== 'refused') return { kind, failure, draft }
    // The refusal says nothing about the earlier attempt.
    if (!wasUnknown) visit.markUnsaved(draft)
    return { kind, failure }
  }

  visit.markSaved(draft)
  const returnedId = result.id || recordId
  const successText = result.isAccepted ? t.accepted : preparation.successText
  // Finding the ID can take long.
  const confirmed = confirmationText(successText, connection)
  if (returnedId === undefined) announceWith(confirmed)()
  const target = await locate(returnedId)
  const { id = recordId } = target
  const { requestId } = result
  recordWrite(session, mutationKind, result.isAccepted ? 'unknown' : 'done', { ...record, id, requestId })
  const announce = returnedId === undefined ? undefined : announceWith(confirmed, target.to)
  if (!visit.leaveSignal().aborted) return { kind: 'saved', ...target, announce }
  announce?.()
  return { kind: 'saved', ...target }
}

/**
 * Checks whether a draft that this visit sent was saved, which decides what becomes of the draft.
 * @throws if the user left the form.
 */
export async function checkSent<Values extends FieldValues>(
  { form, check, subject, recordId }: SaveOptions<Values>,
  visit: DraftVisit,
  draft: Draft,
): Promise<CheckResult> {
  const leaveSignal = visit.leaveSignal()
  const result = await check(draft, leaveSignal).catch((error: unknown) => failedCheck(error, subject))
  leaveSignal.throwIfAborted()
  if (isCheckInconclusive(result)) visit.markUnknown(draft)
  else if (result.kind !== 'saved') {
    // A created record may still appear, but a changed one may have been changed back since.
    if (recordId !== undefined) visit.setIntent(draft, undefined)
    visit.markUnsaved(draft)
  } else {
    visit.markSaved(draft)
    visit.rebase(result.currentValues, textValuesOf(form.getValues()))
  }
  return result
}
