import { type ResourceName, resources } from '../contract/resources.ts'
import { fieldLabels } from '../messages/field-labels.ts'
import { timesPreference } from '../preferences/times-preference.ts'
import { fieldText, type JsonObject, ownField } from '../reading/index.ts'
import { factLine, toLine } from '../session/record-note.ts'
import { declaredLabels } from '../settings/settings.ts'
import { isoTime, shortTime } from '../ui/Time.tsx'
import { columnsPreference } from './columns/columns-preference.ts'
import { creationFieldPattern, zeroPattern } from './row-facts.ts'
import { mayLeave } from './shown-record.ts'
import { areNumbersTimes, shownInstant } from './shown-values.ts'

const timePatterns = [
  /^last_?(?:login|sign_?in)(?:_?(?:at|on|date|time))?$/i,
  /^last_?(?:seen|active|activity)(?:_?(?:at|on|date|time))?$/i,
  creationFieldPattern,
]
const countryPattern = /^country(?:_?code)?$/i
const emailPattern = /^e-?mail(?:_?address)?$/i

/** The fields by which people tell users apart, the likeliest first: `country`, `last_seen`, `createdAt`, `email`. */
const factPatterns = [countryPattern, ...timePatterns, emailPattern]

// Also match `account_status`, `plan_name` and `mobileNumber`.
const notePatterns = [countryPattern, /^(?:account_?|user_?)?status$/i, /^plan(?:_?name)?$/i, ...timePatterns]
const contactPatterns = [emailPattern, /^(?:(?:tele|mobile_?)?phone|mobile)(?:_?(?:number|no))?$/i]

/** Returns facts of a user, without secret and hidden fields and those removed from the columns of the user list. */
export const userFacts = (record: JsonObject) =>
  factsOf('users', record, factPatterns).filter(
    ({ name }) => columnsPreference.get().users?.includes(name) ?? true,
  )

/** Returns up to six facts for a ticket, also of fields that are no columns, email and phone, and all times. */
export function noteFacts(resource: ResourceName, record: JsonObject): string[][] {
  const facts = factsOf(resource, record, notePatterns)
  const times = [...toLines(facts.filter(({ instant }) => instant)), ...timeLines(resource, record)]
  return [toLines(facts), toLines(factsOf(resource, record, contactPatterns)), times]
}

const toLines = (facts: ReturnType<typeof factsOf>) =>
  facts.flatMap(({ label, text, instant }) => factLine(label, instant ? isoTime(instant) : text) ?? [])

const namesIn = (resource: ResourceName, record: JsonObject): string[] =>
  Object.keys(record).filter((name) => mayLeave(resource, name))

const MAX_TIMES = 20

// Matches the name of a field, such as `createdAt`, and not a value that a service uses as a name, such as an email.
const fieldNamePattern = /^[a-z][\w.-]*$/i

function timeLines(resource: ResourceName, record: JsonObject): string[] {
  const contractFields: readonly string[] = resources[resource].fields
  const names = namesIn(resource, record).filter(
    (name) => fieldNamePattern.test(name) && !contractFields.includes(name),
  )
  const labels = fieldLabels(names, declaredLabels(resource))
  const lines = names.flatMap((name) => {
    const instant = shownInstant(ownField(record, name), areNumbersTimes(name, [record]))
    const label = toLine(labels.get(name))
    return (instant && label && factLine(label, isoTime(instant))) || []
  })
  return lines.slice(0, MAX_TIMES)
}

function factsOf(resource: ResourceName, record: JsonObject, patterns: readonly RegExp[]) {
  const names = namesIn(resource, record)
  return patterns.flatMap((pattern) => {
    const name = names.find((one) => pattern.test(one)) ?? ''
    const value = fieldText(record, name) ?? ''
    const text = toLine(value)
    if (text === undefined || zeroPattern.test(text)) return []
    const label = fieldLabels([name], declaredLabels(resource)).get(name) ?? name
    const isTime = timePatterns.includes(pattern)
    const instant = isTime ? shownInstant(ownField(record, name), true) : undefined
    return [{ pattern, name, label, text, isTime, instant }]
  })
}

/** Returns at most two facts of each user that are not the same for all, such as `KR` and `Last seen 27 Oct, 18:00`. */
export function distinguishingFacts(records: readonly JsonObject[]): string[][] {
  const zone = timesPreference.get()
  const users = records.map((record) =>
    userFacts(record).map(({ pattern, label, text, isTime, instant }) => ({
      pattern,
      text: isTime ? `${label} ${instant ? shortTime(instant, new Date(), zone) : text}` : text,
    })),
  )
  const isDistinguishing = (pattern: RegExp) =>
    new Set(users.map((facts) => facts.find((fact) => fact.pattern === pattern)?.text)).size > 1
  const patterns = factPatterns.filter(isDistinguishing).slice(0, 2)
  return users.map((facts) => facts.flatMap(({ pattern, text }) => (patterns.includes(pattern) ? text : [])))
}
