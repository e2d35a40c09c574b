import { isSecretName } from '../api/secrets.ts'
import { fieldLabels } from '../messages/field-labels.ts'
import { timesPreference } from '../preferences/times-preference.ts'
import { fieldText, type JsonObject, ownField } from '../reading/index.ts'
import { toLine } from '../session/record-note.ts'
import { declaredLabels, isWithin, settingsOf } from '../settings/settings.ts'
import { readShownInstant, shortTime } from '../ui/Time.tsx'
import { columnsPreference } from './columns/columns-preference.ts'
import { creationFieldPattern, epochTimeOf, zeroPattern } from './row-facts.ts'

const timePatterns = [
  /^last_?(?:seen|active|activity|login|sign_?in)(?:_?(?:at|on|date|time))?$/i,
  creationFieldPattern,
]
/** The fields by which people tell users apart, the likeliest first: `country`, `last_seen`, `createdAt`, `email`. */
const factPatterns = [/^country(?:_?code)?$/i, ...timePatterns, /^e-?mail(?:_?address)?$/i]

/** Returns facts of a user, without secret and hidden fields and those removed from the columns of the user list. */
export function userFacts(record: JsonObject) {
  const { users: columns } = columnsPreference.get()
  const { leftOutPaths } = settingsOf('users')
  const isShown = (name: string) =>
    !isSecretName(name) && !isWithin(name, leftOutPaths) && (columns?.includes(name) ?? true)
  const names = Object.keys(record).filter(isShown)
  return factPatterns.flatMap((pattern) => {
    const name = names.find((one) => pattern.test(one)) ?? ''
    const value = fieldText(record, name) ?? ''
    const text = toLine(value)
    if (text === undefined || zeroPattern.test(text)) return []
    const label = fieldLabels([name], declaredLabels('users')).get(name) ?? name
    const isTime = timePatterns.includes(pattern)
    const ms = epochTimeOf(ownField(record, name))
    const instant = isTime ? (readShownInstant(value) ?? (ms === undefined ? ms : new Date(ms))) : undefined
    return [{ pattern, label, text, isTime, instant }]
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
