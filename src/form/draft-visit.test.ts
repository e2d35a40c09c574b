import { createFormControl } from 'react-hook-form'
import { beforeEach, expect, test } from 'vitest'
import { clearDrafts, draftsOf } from '../session/drafts.ts'
import { networkError, refusal } from '../testing/errors.ts'
import { newTestSender, stubBrowser } from '../testing/stub-browser.ts'
import { type DraftVisit, newDraftVisit } from './draft-visit.ts'
import { type SaveOptions, save } from './save.ts'

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
  const draft = visit.markSent({ name })
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
  const draft = visit.markSent({ name: 'a' })
  expect(visit.ownWrites()).toContainEqual(draft)
  if (outcome === 'saved') visit.markSaved(draft)
  else visit.markUnknown(draft)
  expect(visit.ownWrites()).toContainEqual(expect.objectContaining({ values: { name: 'a' } }))
})

/** Returns a function that saves a name, and the form with it. */
function newSave(name: string, send: () => Promise<never>, onPrepare?: (form: NameForm) => void) {
  const form = createFormControl({ defaultValues: { name } })
  form.reset()
  const options: SaveOptions<{ name: string }> = {
    form,
    mutationKind: 'createProject',
    fields: ['name'],
    subject: 'project',
    async prepare() {
      onPrepare?.(form)
      return { kind: 'ready', send, locate: () => ({ to: '/' }), successText: '' }
    },
    check: async () => ({ kind: 'notFound' }),
  }
  return () => save(options, visit, newTestSender(), () => undefined)
}

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
