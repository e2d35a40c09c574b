import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import { clearDrafts, draftsOf } from '../session/drafts.ts'
import { networkError, refusal } from '../testing/errors.ts'
import { fc } from '../testing/fast-check.ts'
import { newTestSender, stubBrowser } from '../testing/stub-browser.ts'
import { type CheckResult, isCheckInconclusive } from './CheckStatus.tsx'
import { newDraftVisit } from './draft-visit.ts'
import { checkSent, type Preparation, type SaveOptions, type SaveOutcome, save } from './save.ts'

const session = newTestSender()

/** Lets everything run that does not wait for the service. */
const flush = () => new Promise(setImmediate)

type Response = 'saved' | 'refused' | 'failed' | 'responseLost' | 'requestLost'

const errors = {
  refused: refusal(422),
  failed: refusal(500),
  responseLost: networkError('broken', true),
  requestLost: networkError('broken', true),
}

/** A service for the names of records, or of one record, which leaves requests open until the test responds. */
class FakeService {
  name = ''
  savedNames: string[] = []
  requests: { name: string; respond: (response: Response) => void }[] = []
  /** Who has set the name; undefined is someone else. */
  writer: SimulatedVisit | undefined
  /** What a form must not do. */
  faults: string[] = []

  send(name: string, visit: SimulatedVisit): Promise<{ id: string }> {
    return new Promise((resolve, reject) => {
      const request = {
        name,
        respond: (response: Response) => {
          this.requests.splice(this.requests.indexOf(request), 1)
          if (response === 'saved' || response === 'responseLost') {
            this.name = name
            this.writer = visit
            this.savedNames.push(name)
          }
          if (response === 'saved') resolve({ id: '1' })
          else reject(errors[response])
        },
      }
      this.requests.push(request)
    })
  }
}

/** One visit to a form that saves to the service as `useSave` does, and what it knows about its requests. */
class SimulatedVisit {
  readonly form = createFormControl<{ name: string }>({ defaultValues: { name: '' } })
  readonly visit
  outcome: SaveOutcome | undefined
  checkResult: CheckResult | undefined
  isLocked = false
  isRequested = false
  hasRestored = false
  checkFails = false
  /** The names that this visit may have saved. */
  unknownNames = new Set<string>()
  readonly end: () => void

  constructor(
    readonly service: FakeService,
    readonly isUpdate: boolean,
    readonly drafts: ReturnType<typeof draftsOf>,
  ) {
    const base = { name: isUpdate ? service.name : '' }
    this.form.reset(base)
    this.visit = newDraftVisit(drafts, { base, isUpdate })
    const unsubscribe = this.form.subscribe({
      formState: { values: true },
      callback: ({ values: { name } }) => this.visit.keep({ name }),
    })
    const leave = this.visit.enter()
    this.end = () => {
      unsubscribe()
      leave()
    }
  }

  get name(): string {
    return this.form.getValues('name')
  }

  options(): SaveOptions<{ name: string }> {
    return {
      form: this.form,
      mutationKind: this.isUpdate ? 'updateProject' : 'createProject',
      fields: ['name'],
      subject: 'project',
      ...(this.isUpdate && { recordId: '1' }),
      prepare: async ({ name }) => this.prepare(name),
      check: async ({ base, values: { name = '' } }) => {
        if (this.checkFails) throw errors.failed
        if (!this.isUpdate)
          return this.service.savedNames.includes(name)
            ? { kind: 'found', matches: [] }
            : { kind: 'notFound' }
        const { name: current } = this.service
        if (current === name) return { kind: 'saved', to: '/', currentValues: { name } }
        return current === base.name ? { kind: 'unsaved' } : { kind: 'differs', conflict: undefined }
      },
    }
  }

  prepare(name: string): Preparation {
    const { name: current } = this.service
    if (this.isUpdate) {
      if (current === name) return { kind: 'nothingToSave', to: '/', text: '' }
      const isOwn = this.visit.ownWrites().some(({ values }) => values.name === current)
      if (!isOwn && current !== this.visit.base().name) {
        // A restored draft may have been started before this visit saved something.
        if (this.service.writer === this && !this.hasRestored)
          this.service.faults.push('own write is a conflict')
        const conflict = { theirs: { name: current }, fields: [] }
        return { kind: 'conflict', conflict }
      }
    }
    return {
      kind: 'ready',
      body: { name },
      ...(this.isUpdate && { base: { name: current } }),
      send: () => {
        // Each user action sends at most one request.
        if (!this.isRequested) this.service.faults.push(`${name} was sent twice`)
        this.isRequested = false
        return this.service.send(name, this)
      },
      locate: () => ({ to: '/' }),
      successText: '',
    }
  }

  type(name: string) {
    // During a save or a check, the fields are read-only.
    if (!this.isLocked) this.form.setValue('name', name)
  }

  submit() {
    if (this.isLocked) return
    const draft = this.visit.unknownWith({ name: this.name })
    if (draft) {
      this.isLocked = true
      void checkSent(this.options(), this.visit, draft).then((result) => {
        this.isLocked = false
        this.checkResult = result
        if (!isCheckInconclusive(result)) this.unknownNames.delete(draft.values.name ?? '')
        // The record has these values, and not those of earlier requests.
        if (result.kind === 'saved') this.unknownNames.clear()
      }, this.onError)
      return
    }
    if (this.unknownNames.has(this.name)) this.service.faults.push(`${this.name} was sent again`)
    this.save()
  }

  save() {
    if (this.isLocked) return
    this.isLocked = true
    this.isRequested = true
    const { name } = this
    void save(this.options(), this.visit, session, () => undefined).then((outcome) => {
      this.outcome = outcome
      this.isLocked = outcome.kind === 'saved'
      if (outcome.kind === 'unknown') this.unknownNames.add(name)
      if (outcome.kind !== 'saved') return
      this.unknownNames.clear()
      const offers = this.visit.offers()
      if (
        this.drafts
          .list()
          .some((draft) => draft.values.name === name && !(offers.includes(draft) && draft.sent))
      )
        this.service.faults.push(`${name} was saved and is still a draft`)
    }, this.onError)
  }

  onError = (error: unknown) => {
    if (!this.visit.leaveSignal().aborted) this.service.faults.push(String(error))
  }

  chooseVersion(isMine: boolean) {
    if (this.isLocked || this.outcome?.kind !== 'conflict') return
    const { theirs } = this.outcome.conflict
    const values = isMine ? { name: this.name } : { name: theirs.name ?? '' }
    this.visit.rebase(theirs, values)
    if (isMine) expect(this.drafts.list()).toContainEqual(expect.objectContaining({ base: theirs, values }))
    this.form.reset(values)
    this.save()
  }

  restore(index: number) {
    const offers = this.visit.offers()
    const draft = offers[index % offers.length]
    if (this.isLocked || !draft) return
    this.visit.restore(draft)
    this.hasRestored = true
    this.outcome = undefined
    if (draft.sent) this.unknownNames.add(draft.values.name ?? '')
    this.form.reset({ name: draft.values.name ?? '' })
  }

  /** What the fields hold is stored, unless it is on the service; and so is what may not have been saved. */
  expectNothingLost() {
    expect(this.service.faults).toEqual([])
    const isStored = (name: string, isSent = false) =>
      this.service.savedNames.includes(name) ||
      this.drafts.list().some(({ values, sent }) => values.name === name && (sent || !isSent))
    if (this.visit.isDirty({ name: this.name })) expect(isStored(this.name)).toBe(true)
    // The visit that sent a restored draft may learn that it was refused, so that it is like any other draft.
    if (this.hasRestored) return
    for (const name of this.unknownNames) expect(isStored(name, true)).toBe(true)
  }
}

type Action = (form: SimulatedVisit) => void

const responses: Response[] = ['saved', 'refused', 'failed', 'responseLost', 'requestLost']

const actionArbitrary: fc.Arbitrary<Action | 'leave'> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('', 'a', 'b').map(
      (name): Action =>
        (form) =>
          form.type(name),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.boolean().map(
      (checkFails): Action =>
        (form) => {
          form.checkFails = checkFails
          // A double click
          form.submit()
          form.submit()
        },
    ),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(fc.nat(3), fc.constantFrom(...responses)).map(
      ([index, response]): Action =>
        ({ service: { requests } }) =>
          requests[index % requests.length]?.respond(response),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Action>(
      (form) => form.visit.unknownWith({ name: form.name }) && form.save(),
      (form) => form.chooseVersion(true),
      (form) => form.chooseVersion(false),
      ({ service }) => {
        service.name = 'other'
        service.writer = undefined
      },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat(3).map(
      (index): Action =>
        (form) =>
          form.restore(index),
    ),
  },
  { weight: 1, arbitrary: fc.constant('leave' as const) },
)

test.each([
  ['creates', false],
  ['updates', true],
])(
  'a form that %s a record loses no text, and by itself never resends what may be saved',
  async (_, isUpdate) => {
    stubBrowser()
    await fc.assert(
      fc.asyncProperty(fc.array(actionArbitrary, { maxLength: 40, size: 'max' }), async (actions) => {
        clearDrafts()
        const service = new FakeService()
        const drafts = draftsOf({ address: '', identity: { kind: 'master' } }, 'form')
        const visits = [new SimulatedVisit(service, isUpdate, drafts)]
        const current = () => visits.at(-1) as SimulatedVisit
        for (const action of actions) {
          if (action === 'leave' || current().outcome?.kind === 'saved') {
            current().end()
            visits.push(new SimulatedVisit(service, isUpdate, drafts))
          } else action(current())
          await flush()
          current().expectNothingLost()
        }
      }),
      { numRuns: 400 },
    )
  },
)
