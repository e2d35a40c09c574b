import { createFormControl } from 'react-hook-form'
import { beforeEach, expect, test } from 'vitest'
import { clearDrafts, draftsOf } from '../session/drafts.ts'
import { networkError, refusal } from '../testing/errors.ts'
import { newTestSender, stubBrowser } from '../testing/stub-browser.ts'
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

/** Returns a function that saves a name. */
function newSave(name: string, send: () => Promise<never>, onPrepare?: (form: NameForm) => void) {
  const form = newForm(name)
  const options = optionsOf(form, async () => {
    onPrepare?.(form)
    return { kind: 'ready', send, locate: () => ({ to: '/' }), successText: '' }
  })
  return () => save(options, visit, newTestSender(), () => undefined)
}

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
