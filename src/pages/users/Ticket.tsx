import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { projectQueries } from '../../api/projects.ts'
import type { RecordResponse } from '../../api/record-response.ts'
import { type UserField, userFields } from '../../contract/resources.ts'
import { firstVisible } from '../../contract/visible.ts'
import { t } from '../../messages/messages.ts'
import { useFirst } from '../../record/use-first.tsx'
import { cut } from '../../text/cut.ts'
import { isolated } from '../../text/isolated.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { exactTime } from '../../ui/Time.tsx'
import { useCopied } from '../../ui/use-copied.ts'
import { answerLines } from './answer-lines.ts'
import styles from './Ticket.module.css'
import { longest, ticketFields, ticketText } from './ticket-text.ts'

interface TicketProps {
  one: RecordResponse<UserField>
  receivedAt: number
}

/** A short block of plain text for a ticket: who it is about, the chosen fields, when that was so, and where to see it. */
export function Ticket({ one, receivedAt }: TicketProps) {
  const { nickname = '', userId = '', projectId = '', record } = one.value
  const project = useQuery({ ...projectQueries.detail(projectId), enabled: projectId !== '' })
  const projectName = firstVisible(project.data?.value.name)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { outcome, copy, forget } = useCopied()
  const others = ticketFields(answerLines(record, ''), userFields)
  const { first, more } = useFirst(others)
  const text = ticketText([
    { label: t.field.nickname, text: cut(firstVisible(nickname) ?? t.record.missing, longest) },
    { label: t.field.userId, text: userId },
    {
      label: t.field.project,
      text: projectName ? `${isolated(cut(projectName, longest))} (${projectId})` : projectId,
    },
    ...others.filter(({ label }) => chosen.includes(label)),
    { label: t.ticket.asOf, text: exactTime(new Date(receivedAt)) },
    { label: t.ticket.page, text: location.href },
  ])
  return (
    <Card title={t.ticket.title}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
      <div role="group" aria-label={t.ticket.preview}>
        <pre className={styles.text}>
          <bdi>{text}</bdi>
        </pre>
      </div>
      <Button onClick={() => copy(text)} onBlur={forget}>
        {t.ticket.copy}
      </Button>
      <span role="status" className={styles.said}>
        {outcome && t.feedback[outcome]}
      </span>
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>{t.ticket.choose}</summary>
          <fieldset className={styles.choices} aria-label={t.ticket.choose}>
            {first.map(({ label }) => (
              <Checkbox
                key={label}
                label={<bdi>{label}</bdi>}
                checked={chosen.includes(label)}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen(checked ? [...chosen, label] : chosen.filter((one) => one !== label))
                }
              />
            ))}
          </fieldset>
          {more}
        </details>
      )}
    </Card>
  )
}
