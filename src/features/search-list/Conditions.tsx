import { useDebouncedCallback } from '@mantine/hooks'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { operators } from '../../contract/conditions.ts'
import { isFilterTooLong } from '../../contract/list-params.ts'
import type { ResourceName } from '../../contract/resources.ts'
import { toSearchText } from '../../contract/text.ts'
import { SEARCH_DELAY_MS } from '../../list/SearchInput.tsx'
import {
  blankCondition,
  type Condition,
  conditionProblem,
  MAX_CONDITIONS,
  type Operator,
  parseClock,
} from '../../list/search/conditions.ts'
import { formatWhere } from '../../list/search/format-where.ts'
import { pathLabels } from '../../list/search/path-labels.ts'
import { timeNote } from '../../list/search/search-text.ts'
import { t } from '../../messages/lazy-messages.ts'
import { labelText, settingsOf } from '../../settings/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useTimeZone } from '../../ui/Time.tsx'
import styles from './Conditions.module.css'
import { type FieldKinds, isTimeField, otherZoneOf, resolveValue, shownValue } from './typed-values.ts'

const anyFieldOperators: readonly Operator[] = ['contains', 'is', 'is-not']

interface Line extends Condition {
  isEntered?: boolean
  isTyped?: boolean
  shortValue?: string
}

const shortValueOf = ({ value, shortValue = '' }: Line) => (isFilterTooLong(value) ? shortValue : value)

function toCondition(line: Line, kinds: FieldKinds, resource: ResourceName): Condition {
  const { field = '', operator } = line
  const value = toSearchText(shortValueOf(line))
  // A label of a declared value, such as the name of a country, stands for that value.
  const isAsTyped = !line.isTyped || settingsOf(resource).fields.get(field)?.type?.name === 'enum'
  const condition = { field: line.field, operator, value }
  return isAsTyped ? condition : { ...condition, value: resolveValue(condition, kinds) }
}

interface ConditionsProps {
  resource: ResourceName
  conditions: readonly Condition[]
  fields: readonly string[]
  kinds: FieldKinds
  /** Called with all conditions, which then come back as `conditions`, even incomplete ones. */
  onChange: (conditions: Condition[]) => void
}

export function Conditions({ resource, conditions, fields, kinds, onChange }: ConditionsProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const [lines, setLines] = useState<readonly Line[]>(conditions)
  const addressKey = formatWhere(conditions).join('\n')
  const sentKeys = useRef<string[]>([])

  const send = (newLines: readonly Line[]) => {
    sendLater.cancel()
    const newConditions = newLines.map((line) => toCondition(line, kinds, resource))
    const key = formatWhere(newConditions).join('\n')
    if (key === (sentKeys.current.at(-1) ?? addressKey)) return
    sentKeys.current.push(key)
    onChange(newConditions)
  }
  const sendLater = useDebouncedCallback(send, SEARCH_DELAY_MS)
  const change = (newLines: readonly Line[]) => {
    setLines(newLines)
    send(newLines)
  }
  const receive = useEffectEvent((key: string) => {
    const sentIndex = sentKeys.current.indexOf(key)
    sentKeys.current = sentIndex < 0 ? [] : sentKeys.current.slice(sentIndex + 1)
    if (sentIndex >= 0) return
    // Conditions from elsewhere, such as from Back, replace what is typed.
    sendLater.cancel()
    setLines(conditions)
  })
  // Synchronizes the lines with the address.
  useEffect(() => receive(addressKey), [addressKey])

  const changeCount = (newLines: readonly Line[], index: number) => {
    flushSync(() => change(newLines))
    const line = group.current?.querySelectorAll('fieldset')[index]
    const addButton = group.current?.querySelector<HTMLElement>(':scope > button')
    const target = line?.querySelector('select') ?? addButton
    target?.focus()
  }
  const labelsOf = (path = '') => {
    const type = settingsOf(resource).fields.get(path)?.type
    return type?.name === 'enum' ? [...new Set(type.values.map(({ label }) => labelText(label)))] : undefined
  }
  const listId = useId()
  const zone = useTimeZone()
  const isFull = lines.length >= MAX_CONDITIONS
  const paths = [...new Set([...fields, ...lines.flatMap(({ field }) => field ?? [])])]
  const fieldChoices = [...pathLabels(paths, resource)]

  return (
    <fieldset ref={group} className={styles.group} aria-label={t.search.name}>
      {lines.map((line, index) => {
        const { field, operator, value, isEntered, isTyped } = line
        const changed = (part: Partial<Line>) =>
          lines.with(index, { ...line, shortValue: shortValueOf(line), isEntered: false, ...part })
        // Another field or comparison may give the text another meaning.
        const typed = { value: isTyped ? value : shownValue(line), isTyped: true }
        const labels = labelsOf(field)
        const isTime = isTimeField(field ?? '', kinds)
        const resolved = toCondition(line, kinds, resource).value
        // A part of a time, such as `2026-10`, is equal to no time.
        const isNoTime =
          kinds.get(field ?? '') === 'time' &&
          (operator === 'is' || operator === 'is-not') &&
          !parseClock(resolved) &&
          Number.isNaN(Number(resolved))
        const enteredProblem = isEntered
          ? (conditionProblem(line) ?? (isNoTime ? 'time' : undefined))
          : undefined
        const problem = isFilterTooLong(value) ? 'long' : enteredProblem
        const enter = () => {
          // A text that stands for nothing else stays as typed.
          const isResolved = isTyped && !isFilterTooLong(value) && resolved !== toSearchText(value)
          change(changed({ isEntered: true, ...(isResolved && { value: resolved, isTyped: false }) }))
        }
        const zoneName = otherZoneOf(resolved) ?? (zone === 'utc' ? 'UTC' : t.search.ownZone)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no state of its own
          <fieldset key={index} className={styles.line} aria-label={t.search.line(index + 1)}>
            <SelectField
              label={t.search.field}
              isWide
              value={field ?? ''}
              options={[['', t.search.anyField], ...fieldChoices]}
              onSelect={(path) => {
                const isOfTime = kinds.get(path) === 'time' && operator === 'contains'
                // The text may be no time.
                const asTime = isOfTime && { operator: 'is' as const, isEntered: value !== '' }
                const asLabel = labelsOf(path) && operator === 'contains' && { operator: 'is' as const }
                change(changed({ ...typed, field: path || undefined, ...asLabel, ...asTime }))
              }}
            />
            <SelectField
              label={t.search.operator}
              isWide
              value={operator}
              options={operators
                .filter((name) => field || name === operator || anyFieldOperators.includes(name))
                .filter(
                  (name) => name !== 'contains' || name === operator || kinds.get(field ?? '') !== 'time',
                )
                .map((name) => [name, t.search.operators[name]])}
              onSelect={(name) => change(changed({ ...typed, operator: name }))}
            />
            {operator !== 'is-empty' && (
              <div className={styles.value}>
                <TextField
                  label={t.search.value}
                  // Where the note was, an error moves nothing.
                  description={problem ? undefined : timeNote({ ...line, value: resolved }, zoneName)}
                  error={problem && t.search.problem[problem]}
                  spellCheck={false}
                  list={labels && `${listId}-${index}`}
                  value={typed.value}
                  onChange={({ currentTarget }) => {
                    const newLines = changed({ value: currentTarget.value, isTyped: true })
                    setLines(newLines)
                    sendLater(newLines)
                  }}
                  // A value that is still missing is no mistake.
                  onBlur={() => (value === '' ? sendLater.flush() : enter())}
                  onKeyDown={({ key, nativeEvent }) => {
                    // Enter may also end the composition of a Korean syllable.
                    if (key === 'Enter' && !nativeEvent.isComposing) enter()
                  }}
                />
                {labels && (
                  <datalist id={`${listId}-${index}`}>
                    {labels.map((label) => (
                      <option key={label} value={label} />
                    ))}
                  </datalist>
                )}
                {isTime && (
                  <TextField
                    label={t.search.date}
                    type="date"
                    value={parseClock(resolved)?.day ?? ''}
                    onChange={({ currentTarget: { value: day } }) => {
                      // The field has no value while a part of its date is missing.
                      if (day === '') return
                      const rest = parseClock(typed.value) ? typed.value.trim().slice(10) : ''
                      change(changed({ value: day + rest, isTyped: true }))
                    }}
                  />
                )}
              </div>
            )}
            <Button
              variant="quiet-icon"
              aria-label={t.search.remove}
              title={t.search.remove}
              onClick={() => changeCount(lines.toSpliced(index, 1), index)}
            >
              <IconX size={16} aria-hidden />
            </Button>
          </fieldset>
        )
      })}
      <Button
        aria-disabled={isFull}
        onClick={() => isFull || changeCount([...lines, blankCondition], lines.length)}
      >
        <IconPlus size={16} aria-hidden />
        <span>{t.search.add}</span>
      </Button>
    </fieldset>
  )
}
