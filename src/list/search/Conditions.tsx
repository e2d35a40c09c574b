import { useDebouncedCallback } from '@mantine/hooks'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isFilterTooLong } from '../../contract/list-params.ts'
import { toSearchText } from '../../contract/text.ts'
import { t } from '../../messages/lazy-messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, TextField } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { useTimeZone } from '../../ui/Time.tsx'
import { SEARCH_DELAY_MS } from '../SearchInput.tsx'
import styles from './Conditions.module.css'
import {
  blankCondition,
  type Condition,
  conditionProblem,
  formatWhere,
  MAX_CONDITIONS,
  type Operator,
  operators,
} from './conditions.ts'
import { pathLabels } from './path-labels.ts'

/** The operators that are offered for any field. */
const anyFieldOperators: readonly Operator[] = ['contains', 'is', 'is-not']

/** A condition as it is edited. Its problem is shown once its value has been entered. */
interface Line extends Condition {
  isEntered?: boolean
  /** What is sent while the value is too long. */
  shortValue?: string
}

const shortValueOf = ({ value, shortValue = '' }: Line) => (isFilterTooLong(value) ? shortValue : value)

const toCondition = (line: Line): Condition => ({
  field: line.field,
  operator: line.operator,
  value: toSearchText(shortValueOf(line)),
})

interface ConditionsProps {
  /** The conditions in the address. */
  conditions: readonly Condition[]
  /** The paths of the fields that are offered. */
  fields: readonly string[]
  /** Called with all conditions, which then come back as `conditions`, even incomplete ones. */
  onChange: (conditions: Condition[]) => void
}

/** Edits conditions. A typed value is sent like a filter, any other change at once. */
export function Conditions({ conditions, fields, onChange }: ConditionsProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const [lines, setLines] = useState<readonly Line[]>(conditions)
  const addressKey = formatWhere(conditions).join('\n')
  /** Conditions that were sent and are not in the address yet, oldest first. */
  const sentKeys = useRef<string[]>([])

  const send = (newLines: readonly Line[]) => {
    sendLater.cancel()
    const newConditions = newLines.map(toCondition)
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

  /** Adds or removes a line, and focuses the one that is then at its position, or else the button after the lines. */
  const changeCount = (newLines: readonly Line[], index: number) => {
    flushSync(() => change(newLines))
    const line = group.current?.querySelectorAll('fieldset')[index]
    const addButton = group.current?.querySelector<HTMLElement>(':scope > button')
    const target = line?.querySelector('select') ?? addButton
    target?.focus()
  }
  const zone = useTimeZone()
  const isFull = lines.length >= MAX_CONDITIONS
  const paths = [...new Set([...fields, ...lines.flatMap(({ field }) => field ?? [])])]
  const fieldChoices = [...pathLabels(paths)]

  return (
    <fieldset ref={group} className={styles.group} aria-label={t.search.name}>
      {lines.map((line, index) => {
        const { field, operator, value, isEntered } = line
        const changed = (part: Partial<Line>) =>
          lines.with(index, { ...line, shortValue: shortValueOf(line), isEntered: false, ...part })
        const problem = isFilterTooLong(value) ? 'long' : isEntered ? conditionProblem(line) : undefined
        const enter = () => change(changed({ isEntered: true }))
        const isTimed = operator === 'before' || operator === 'after'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no state of its own
          <fieldset key={index} className={styles.line} aria-label={t.search.line(index + 1)}>
            <Choice
              label={t.search.field}
              value={field ?? ''}
              choices={[['', t.search.anyField], ...fieldChoices]}
              onChange={(path) => change(changed({ field: path || undefined }))}
            />
            <Choice
              label={t.search.operator}
              value={operator}
              choices={operators
                .filter((name) => field || name === operator || anyFieldOperators.includes(name))
                .map((name) => [name, t.search.operators[name]])}
              onChange={(name) => change(changed({ operator: name }))}
            />
            {operator !== 'is-empty' && (
              <TextField
                label={t.search.value}
                // Where the note was, an error moves nothing.
                description={isTimed && !problem ? t.search.timeNote[operator](zone === 'utc') : undefined}
                error={problem && t.search.problem[problem]}
                spellCheck={false}
                value={value}
                onChange={({ currentTarget }) => {
                  const newLines = changed({ value: currentTarget.value })
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

interface ChoiceProps<Name extends string> {
  label: string
  value: Name
  /** Each name with its label. */
  choices: readonly (readonly [name: Name, label: string])[]
  onChange: (name: Name) => void
}

function Choice<Name extends string>({ label, value, choices, onChange }: ChoiceProps<Name>) {
  return (
    <Field label={label}>
      {(controlProps) => (
        <Select
          {...controlProps}
          isWide
          value={value}
          onChange={({ currentTarget }) => onChange(choices[currentTarget.selectedIndex]?.[0] ?? value)}
        >
          {choices.map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
