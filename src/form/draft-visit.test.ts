import { createFormControl } from 'react-hook-form'
import { beforeEach, describe, expect, test } from 'vitest'
import { HttpError } from '../api/http/errors.ts'
import type { Intent } from '../api/http/intent.ts'
import { clearDrafts, draftsOf } from '../session/drafts.ts'
import { networkError, refusal } from '../testing/errors.ts'
import { newTestSender, stubBrowser } from '../testing/stub-browser.ts'
import { writeOf } from '../testing/write-of.ts'
import { type DraftVisit, newDraftVisit } from './draft-visit.ts'
import { checkSent, type SaveOptions, save } from './save.ts'

const drafts = draftsOf({ address: '', identity: { kind: 'master' } }, 'form')
const stored = () => drafts.list().map(({ values: { name }, sent }) => ({ name, sent }))

type NameForm = ReturnType<typeof createFormControl<{ name: string }>>

let visit: DraftVisit

beforeEach(() => {
  stubBrowser()
  clearDrafts()
  visit = newDraftVisit(drafts, { base: { name: '' } })
})

/** Sends a name, of which the outcome is unknown. */
function sendWithUnknownOutcome(name: string) {
  visit.keep({ name })
  const draft = visit.markSent({ name }, writeOf({ name }).intent)
  visit.markUnknown(draft)
  return draft
}

test('a sent draft that was not saved is replaced by the text that continues it', () => {
  const sent = sendWithUnknownOutcome('a')
  visit.keep({ name: 'ab' })
  visit.keep({ name: 'abc' })
  visit.markUnsaved(sent)
  expect(stored()).toEqual([{ name: 'abc', sent: false }])
})

test('a sent draft that was not saved is offered beside text that was typed into empty fields', () => {
  const sent = sendWithUnknownOutcome('a')
  visit.keep({ name: '' })
  visit.keep({ name: 'b' })
  visit.markUnsaved(sent)
  expect(stored()).toEqual([
    { name: 'b', sent: false },
    { name: 'a', sent: false },
  ])
  expect(visit.offers().map(({ values }) => values.name)).toEqual(['a'])
})

test('a draft whose outcome becomes unknown again is stored as sent', () => {
  const sent = sendWithUnknownOutcome('a')
  visit.markUnsaved(sent)
  expect(stored()).toEqual([{ name: 'a', sent: false }])
  visit.markUnknown(sent)
  expect(stored()).toEqual([{ name: 'a', sent: true }])
})

test('an outcome that its offer has settled is no longer the last unknown one', () => {
  const sent = sendWithUnknownOutcome('a')
  expect(visit.lastUnknown()).toEqual(sent)
  visit.discard(sent)
  expect(visit.lastUnknown()).toBeUndefined()
})

test.each(['saved', 'unknown'] as const)('a write that is %s is one of the visit’s own', (outcome) => {
  visit = newDraftVisit(drafts, { base: { name: '' }, isUpdate: true })
  const draft = visit.markSent({ name: 'a' }, writeOf({ name: 'a' }).intent)
  expect(visit.ownWrites()).toContainEqual(draft)
  if (outcome === 'saved') visit.markSaved(draft)
  else visit.markUnknown(draft)
  expect(visit.ownWrites()).toContainEqual(expect.objectContaining({ values: { name: 'a' } }))
})

const newForm = (name: string): NameForm => {
  const form = createFormControl({ defaultValues: { name } })
  form.reset()
  return form
}

const optionsOf = (
  form: NameForm,
  prepare: SaveOptions<{ name: string }>['prepare'],
  check: SaveOptions<{ name: string }>['check'] = async () => ({ kind: 'notFound' }),
): SaveOptions<{ name: string }> => ({
  form,
  mutationKind: 'createProject',
  fields: ['name'],
  subject: 'project',
  prepare,
  check,
})

/** Returns a function that saves a name, and the options of its form. */
function newNamedSave(
  name: string,
  send: (intent: Intent) => Promise<never>,
  onPrepare?: (form: NameForm) => void,
  isUpdate = false,
) {
  const form = newForm(name)
  const options = {
    ...optionsOf(form, async () => {
      onPrepare?.(form)
      return { kind: 'ready', body: form.getValues(), send, locate: () => ({ to: '/' }), successText: '' }
    }),
    ...(isUpdate && { recordId: 'prj_1' }),
  }
  return { options, run: () => save(options, visit, newTestSender(), () => undefined) }
}

const newSave = (...args: Parameters<typeof newNamedSave>) => newNamedSave(...args).run

test('once a check finds a sent name saved, what the record has now is no change by others', async () => {
  visit = newDraftVisit(drafts, { base: { name: '' }, isUpdate: true })
  const sent = sendWithUnknownOutcome('a')
  const nothingToSave = { kind: 'nothingToSave', to: '/', text: '' } as const
  const found = { kind: 'saved', to: '/', currentValues: { name: 'a' } } as const
  const options = optionsOf(
    newForm('ab'),
    async () => nothingToSave,
    async () => found,
  )
  await checkSent(options, visit, sent)
  expect(visit.base()).toEqual({ name: 'a' })
  expect(stored()).toEqual([{ name: 'ab', sent: false }])
})

test('text that changes between validation and the request stays an unsent draft', async () => {
  visit.keep({ name: 'valid' })
  const loseResponse = () => Promise.reject(networkError('broken', true))
  await newSave('valid', loseResponse, (form) => form.setValue('name', 'newer'))()
  expect(stored()).toEqual([
    { name: 'newer', sent: false },
    { name: 'valid', sent: true },
  ])
})

test('if a second request is refused, the outcome of the first one stays unknown', async () => {
  const errors = [networkError('broken', true), refusal(422)]
  const saveAgain = newSave('a', () => Promise.reject(errors.shift()))
  expect(await saveAgain()).toMatchObject({ kind: 'unknown' })
  expect(await saveAgain()).toMatchObject({ kind: 'refused' })
  expect(visit.unknownWith({ name: 'a' })).toBeDefined()
  expect(stored()).toEqual([{ name: 'a', sent: true }])
})

/** A 409 to a request with an `Idempotency-Key`. */
const conflict = (code: string) => {
  const { response } = refusal(409)
  const body = { code }
  return new HttpError({
    ...response,
    body,
    text: JSON.stringify(body),
    request: { ...response.request, isKeyed: true },
  })
}

describe('the Idempotency-Key of a repeat', () => {
  const lost = networkError('broken', true)
  const another = 'another'
  const same = 'the same'

  test.each<[string, unknown, string]>([
    ['an unknown outcome', lost, same],
    ['a 502', refusal(502), same],
    ['a 409 because the first one still runs', conflict('idempotency_in_progress'), same],
    ['a 500', refusal(500), same],
    ['a refusal', refusal(422), another],
    ['a 429', refusal(429), another],
    ['a request that was not sent', networkError('offline', false), another],
  ])('after %s is as expected', async (_, error, expected) => {
    const keys: string[] = []
    const saveAgain = newSave('a', ({ key }) => {
      keys.push(key)
      return Promise.reject(error)
    })
    await saveAgain()
    expect(stored()).toHaveLength(1)
    await saveAgain()
    expect(keys[0] === keys[1] ? same : another).toBe(expected)
  })

  test('is another one after a second 5xx, and the same for every unknown outcome between', async () => {
    const errors = [lost, refusal(500), lost, refusal(401), refusal(429), lost, refusal(500), lost]
    const keys: string[] = []
    const saveAgain = newSave('a', ({ key }) => {
      keys.push(key)
      return Promise.reject(errors[keys.length - 1])
    })
    for (const _ of errors) await saveAgain()
    expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 0, 0, 0, 0, 7])
  })

  test('is stored before the request is sent, survives a reload, and belongs to these bytes of the body', async () => {
    const keys: string[] = []
    const storedKeys: unknown[] = []
    const send = ({ key }: Intent) => {
      keys.push(key)
      storedKeys.push(drafts.list()[0]?.intent?.key)
      return Promise.reject(lost)
    }
    await newSave('a', send)()
    visit = newDraftVisit(drafts, { base: { name: '' } })
    const [draft] = drafts.list()
    if (draft) visit.restore(draft)
    await newSave('a', send)()
    await newSave('b', send)()
    expect(storedKeys).toEqual(keys)
    expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2])
  })

  test.each([
    [false, same],
    [true, another],
  ])('after a check that found nothing saved (update: %s) is %s', async (isUpdate, expected) => {
    const keys: string[] = []
    const send = ({ key }: Intent) => {
      keys.push(key)
      return Promise.reject(lost)
    }
    const { options, run } = newNamedSave('a', send, undefined, isUpdate)
    await run()
    const [draft] = drafts.list()
    if (draft) await checkSent(options, visit, draft)
    await run()
    expect(keys[0] === keys[1] ? same : another).toBe(expected)
  })
})
