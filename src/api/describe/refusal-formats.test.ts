import { beforeEach, expect, test } from 'vitest'
import { slug } from '../../../e2e/faulty-service/simulation.ts'
import { rawRefusals } from '../../../e2e/response-formats/raw-refusals.ts'
import {
  echoedValue,
  type RefusalFormat,
  refusalFormats,
  submittedName,
} from '../../../e2e/response-formats/refusal-formats.ts'
import {
  createProjectOperation,
  effectOf,
  type Operation,
  readOperations,
  writeOperations,
} from '../../testing/operations.ts'
import { describeFailure, stubTimers } from '../../testing/run-operation.ts'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { stubFaultyService } from '../../testing/stub-faulty-service.ts'
import type { ErrorDescription } from '../describe-error.ts'

const projectFields = ['name', 'description']
const appFields = ['projectId', 'displayName', 'bundleId']

/** The fields of an operation's form to which a refusal can assign its messages. */
const formFields: Record<string, readonly string[]> = {
  createProject: projectFields,
  updateProject: projectFields,
  createApp: appFields,
}

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

beforeEach(() => {
  stubBrowser()
  stubTimers()
})

/** Refuses an operation once and checks that its error has the messages of the refusal and nothing else. */
async function expectMessages(operation: Operation, [producer, , content, status = 422]: RefusalFormat) {
  const service = stubFaultyService(`refusal=${slug(producer)},fault=refuse`)
  const failure = await describeFailure(operation)
  const { cause, fields } = failure
  const hasField = ([name]: [string, string[]]) => formFields[operation.name]?.includes(name)
  const fieldErrors = Object.entries(content.fields ?? {})
  expect(failure).toMatchObject({ title: operation.failedText, effect: effectOf(operation) })
  expect(fields).toEqual(Object.fromEntries(fieldErrors.filter(hasField)))
  const messages = [content.message ?? []].flat()
  if (operation.name in formFields) {
    const otherFieldErrors = fieldErrors.filter((error) => !hasField(error))
    messages.push(...(content.other ?? []), ...otherFieldErrors.flatMap(([, texts]) => texts))
    expect(Object.values(fields).flat()).not.toContain(submittedName)
    expect(JSON.stringify([cause, fields])).not.toMatch(new RegExp(`${echoedValue}|: ${submittedName}[."]`))
  }
  // A refused key is reported in the console's own words.
  if (status !== 401) for (const message of messages) expect(cause).toContain(message)
  expect(textsOf(failure)).not.toContainEqual(expect.stringMatching(technicalText))
  expect(service.seen).toHaveLength(1)
}

// Together, these formats have a message, fields of each form, messages about no field, and the submitted name.
const fewFormats = refusalFormats.filter(([producer]) =>
  ['NestJS', 'Laravel', 'Kubernetes conflict'].includes(producer),
)

test.each(
  [...readOperations, ...writeOperations].flatMap((operation) =>
    fewFormats.map((format) => ({ ...operation, format, producer: format[0] })),
  ),
)('the error of $name has the messages of a refusal by $producer', ({ format, ...operation }) =>
  expectMessages(operation, format),
)

test.each(Object.entries(rawRefusals))(
  'a refusal of the kind “%s” has no technical text outside the details',
  async (kind, { shown, text }) => {
    for (const operation of [createProjectOperation, ...readOperations]) {
      stubFaultyService(`refusal=${kind},fault=refuse`)
      const failure = await describeFailure(operation)
      expect(failure).toMatchObject({ title: operation.failedText, cause: shown, fields: {} })
      expect(textsOf(failure)).not.toContainEqual(expect.stringMatching(technicalText))
      expect(failure.details).toContainEqual(['Status', '400'])
      if (text !== '') expect(failure.details).toContainEqual(['Response', text])
    }
  },
)
