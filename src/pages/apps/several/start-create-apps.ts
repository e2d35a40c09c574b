import { readCalls } from '../../../api/call-log/call-log.ts'
import { findAppsNamed, idIfUnique } from '../../../api/find-by-name.ts'
import type { MutationResult } from '../../../api/mutate.ts'
import type { AppDraft } from '../../../contract/bodies.ts'
import { type AppField, resources } from '../../../contract/resources.ts'
import { describeError } from '../../../errors/describe-error.ts'
import { type CheckResult, toCheckResult } from '../../../form/check-result.ts'
import type { FormValues } from '../../../form/edits.ts'
import { toFailureEvent } from '../../../form/failures.ts'
import type { SubmissionEffect } from '../../../form/submission-state.ts'
import { requestIdAfter } from '../../../form/use-submission.ts'
import { paths } from '../../../paths.ts'
import { listPaths } from '../../../preferences/list-paths.ts'
import { createMutationRecorder } from '../../../session/case-notes.ts'
import { AppForm, toAppDraft } from '../app-form.ts'
import type { CreateAppsStore } from './create-apps-store.ts'
import type { QueueEffect, QueueEvent } from './create-queue-state.ts'
import { reactionTo } from './create-reaction.ts'

/** One write, for its search and its case note. */
interface SentApp {
  draft: AppDraft
  id?: string | undefined
  requestId?: string | undefined
  writeNote: ReturnType<typeof createMutationRecorder>
}

/** Looks for an app whose outcome is unknown. */
async function checkApp(values: FormValues, signal: AbortSignal): Promise<CheckResult> {
  const sent = AppForm.safeParse(values)
  if (!sent.success) return { kind: 'noProject' }
  try {
    return toCheckResult(await findAppsNamed(sent.data, signal), paths.app)
  } catch (error) {
    return { kind: 'failed', description: describeError(error, { read: 'apps' }) }
  }
}

/** The rows of a visit to the page, which is the same object until the user leaves. */
export interface CreateApps {
  store: CreateAppsStore
  dispatch: (event: QueueEvent) => void
  /** Stops the queue and the checks. A sent request completes. */
  leave: () => void
}

/** Runs the effects of the queue. @param createApp sends one app. */
export function startCreateApps(
  store: CreateAppsStore,
  createApp: (draft: AppDraft) => Promise<MutationResult<AppField>>,
): CreateApps {
  const visit = new AbortController()
  const sent = new Map<number, SentApp>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const dispatch = (event: QueueEvent) => store.dispatch(event, run)

  const stateOf = (id: number) => store.get().queue.rows.find((row) => row.id === id)?.submission.state

  async function send(id: number) {
    const state = stateOf(id)
    if (state?.name !== 'sending') return
    const lastCall = readCalls().at(-1)?.id ?? 0
    // Valid, because all rows were validated before the first one was sent.
    const draft = toAppDraft(AppForm.parse(state.attempt.values))
    const app: SentApp = { draft, writeNote: createMutationRecorder() }
    sent.set(id, app)
    const event = await createApp(draft).then(
      (created): QueueEvent => {
        app.id = created.id
        return { type: 'row', id, event: { type: 'succeeded' } }
      },
      (error: unknown): QueueEvent => ({
        type: 'row',
        id,
        event: toFailureEvent(error, 'createApp', resources.apps.bodyFields),
        reaction: reactionTo(error, Date.now()),
      }),
    )
    app.requestId = requestIdAfter(lastCall, 'createApp')
    dispatch(event)
  }

  async function confirm(id: number) {
    const app = sent.get(id)
    if (app === undefined) return
    const { draft } = app
    app.id ||= await idIfUnique((signal) => findAppsNamed(draft, signal))
    const to = app.id
      ? paths.app(app.id)
      : listPaths.projectApps(draft.projectId, { appName: draft.displayName })
    dispatch({ type: 'row', id, event: { type: 'confirmed', to, id: app.id } })
  }

  async function check(id: number, values: FormValues) {
    const result = await checkApp(values, visit.signal)
    if (!visit.signal.aborted) dispatch({ type: 'row', id, event: { type: 'checked', result } })
  }

  function runRowEffect(id: number, effect: SubmissionEffect) {
    switch (effect.type) {
      case 'send':
        void send(id)
        break
      case 'confirm':
        void confirm(id)
        break
      case 'check':
        void check(id, effect.attempt.values)
        break
      case 'note': {
        const app = sent.get(id)
        app?.writeNote({
          mutation: 'createApp',
          outcome: effect.outcome,
          id: app.id,
          requestId: app.requestId,
        })
      }
    }
  }

  function run(effect: QueueEffect): void {
    if (effect.type === 'row') {
      runRowEffect(effect.id, effect.effect)
      return
    }
    clearTimeout(timer)
    const { until } = effect
    timer = setTimeout(() => dispatch({ type: 'waited', until }), Math.max(0, until - Date.now()))
  }

  return {
    store,
    dispatch,
    leave() {
      clearTimeout(timer)
      visit.abort()
      dispatch({ type: 'stopped', reason: 'user' })
      for (const { id } of store.get().queue.rows) dispatch({ type: 'row', id, event: { type: 'left' } })
    },
  }
}
