import { beforeEach, describe, expect, test } from 'vitest'
import { slug } from '../../e2e/faulty-service/simulation.ts'
import { echoedValue, submittedName } from '../../e2e/response-formats/echo.ts'
import { rawRefusals } from '../../e2e/response-formats/raw-refusals.ts'
import { refusalFormats } from '../../e2e/response-formats/refusal-formats.ts'
import {
  createAppOperation,
  createProjectOperation,
  readOperations,
  updateProjectOperation,
} from '../testing/operations.ts'
import { describeFailure, stubTimers } from '../testing/run-operation.ts'
import { stubBrowser } from '../testing/stub-browser.ts'
import { stubFaultyService } from '../testing/stub-faulty-service.ts'
import type { ErrorDescription } from './describe-error.ts'

const projectFields = ['name', 'description']
const appFields = ['projectId', 'displayName', 'bundleId']
const nothingChanged = 'Nothing changed on the service.'

/** Text for developers, which no page may show, whatever a service sends. */
const technicalText =
  /undefined|\bNaN\b|\[object |Unexpected (token|end)|Invalid Date|<\/?[a-z!][^>]*>|SQLSTATE|\bat \w+ \(/

const textsOf = ({ title, cause, effect, remedy, fields }: ErrorDescription) => [
  title,
  cause,
  effect,
  remedy,
  ...Object.values(fields).flat(),
]

const pickFields = (fields: Record<string, string[]> = {}, names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))

const messagesOfOtherFields = (fields: Record<string, string[]> = {}, names: readonly string[]) =>
  Object.entries(fields).flatMap(([name, messages]) => (names.includes(name) ? [] : messages))

beforeEach(() => {
  stubBrowser()
  stubTimers()
})

describe.each(refusalFormats)('a refusal in the format “%s”', (formatName, _, content, status = 422) => {
  // A refused key is reported in the console's own words.
  const messages = status === 401 ? [] : [content.message ?? [], content.other ?? []].flat()

  test.each([
    { ...createProjectOperation, formFields: projectFields },
    { ...updateProjectOperation, formFields: projectFields },
    { ...createAppOperation, formFields: appFields },
  ])('has its messages in the error of $name', async ({ formFields, ...operation }) => {
    const service = stubFaultyService(`refusal=${slug(formatName)},fault=refuse`)
    const failure = await describeFailure(operation)
    expect(failure).toMatchObject({ title: operation.failedText, effect: nothingChanged })
    expect(failure.fields).toEqual(pickFields(content.fields, formFields))
    for (const message of messages) expect(failure.cause).toContain(message)
    expect(textsOf(failure)).not.toContainEqual(expect.stringMatching(technicalText))
    expect(service.seen).toHaveLength(1)
  })

  // The formats repeat fields of a project.
  test.each([createProjectOperation, updateProjectOperation])(
    'has no repeated text of the form in the error of $name',
    async (operation) => {
      stubFaultyService(`refusal=${slug(formatName)},fault=refuse`)
      const { cause, fields } = await describeFailure(operation)
      expect(Object.values(fields).flat()).not.toContain(submittedName)
      expect(JSON.stringify([cause, fields])).not.toMatch(new RegExp(`${echoedValue}|: ${submittedName}[."]`))
    },
  )

  test.each([
    { ...createProjectOperation, formFields: projectFields },
    { ...createAppOperation, formFields: appFields },
  ])(
    'has its messages about fields that the form lacks in the cause of the error of $name',
    async ({ formFields, ...operation }) => {
      stubFaultyService(`refusal=${slug(formatName)},fault=refuse`)
      const { cause } = await describeFailure(operation)
      for (const message of messagesOfOtherFields(content.fields, formFields))
        expect(cause).toContain(message)
    },
  )

  test('has its message in the errors of reads', async () => {
    for (const operation of readOperations) {
      const service = stubFaultyService(`refusal=${slug(formatName)},fault=refuse`)
      const failure = await describeFailure(operation)
      expect(failure).toMatchObject({ title: operation.failedText, fields: {} })
      if (content.message !== undefined && status !== 401) expect(failure.cause).toContain(content.message)
      expect(textsOf(failure)).not.toContainEqual(expect.stringMatching(technicalText))
      expect(service.seen).toHaveLength(1)
    }
  })
})

describe.each(Object.entries(rawRefusals))('a refusal of the kind “%s”', (kind, { shown, text }) => {
  test.each([createProjectOperation, ...readOperations])(
    'has no technical text outside the details of the error of $name',
    async (operation) => {
      stubFaultyService(`refusal=${kind},fault=refuse`)
      const failure = await describeFailure(operation)
      expect(failure).toMatchObject({ title: operation.failedText, cause: shown, fields: {} })
      expect(textsOf(failure)).not.toContainEqual(expect.stringMatching(technicalText))
      expect(failure.details).toContainEqual(['Status', '400'])
      if (text !== '') expect(failure.details).toContainEqual(['Response', text])
    },
  )
})
