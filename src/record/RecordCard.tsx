import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { RecordResponse } from '../api/fetch.ts'
import { type JsonObject, jsonText, ownField } from '../api/json.ts'
import { fieldLabels } from '../messages/field-labels.ts'
import { t } from '../messages/messages.ts'
import { prettyJson } from '../messages/pretty-json.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import styles from './RecordCard.module.css'
import { useShowMore, Value } from './Value.tsx'

/** A field of the interface: its label and rendered value. */
type LabeledField = readonly [label: string, value: ReactNode]

interface RecordCardProps {
  title: string
  response: RecordResponse<never>
  fields: readonly LabeledField[]
  /** Names of the interface's fields. Fields with other names are listed under "Other fields". */
  contractFields: readonly string[]
}

const textOf = (record: JsonObject, name: string) => {
  const value = ownField(record, name)
  return value === undefined ? undefined : jsonText(value)
}

/**
 * Returns the names of the fields whose values changed the last time the record changed. Empty after the user
 * opens another record.
 */
function useChangedFields(record: JsonObject): ReadonlySet<string> {
  const pageParams = JSON.stringify(useParams())
  const [previous, setPrevious] = useState({ pageParams, record, changedFields: new Set<string>() })
  const isSamePage = previous.pageParams === pageParams
  if (isSamePage && previous.record === record) return previous.changedFields
  const names = isSamePage ? Object.keys({ ...previous.record, ...record }) : []
  const differentFields = new Set(
    names.filter((name) => textOf(previous.record, name) !== textOf(record, name)),
  )
  // A refresh that changes nothing keeps the marks of the last change.
  const changedFields = differentFields.size > 0 || !isSamePage ? differentFields : previous.changedFields
  // Set while rendering, as React recommends for state that depends on the previous props.
  setPrevious({ pageParams, record, changedFields })
  return changedFields
}

/** Shows a record: the interface's fields, then the other fields, and the raw response. */
export function RecordCard({ title, response, fields, contractFields }: RecordCardProps) {
  const [isRawShown, setIsRawShown] = useState(false)
  const { record } = response.value
  const changedFields = useChangedFields(record)
  const changedLabels = new Set(
    Object.entries<string>(t.field).flatMap(([name, label]) => (changedFields.has(name) ? label : [])),
  )
  const changeProps = (isChanged: boolean) =>
    isChanged && { className: styles.changed, title: t.lists.changed }
  const extraFields = Object.keys(record).filter((name) => !contractFields.includes(name))
  const extraFieldLabels = fieldLabels(extraFields)
  const { shownFields: shownExtraFields, showMoreLine } = useShowMore(extraFields)
  return (
    <Card
      title={title}
      action={
        <Button variant="quiet" aria-pressed={isRawShown} onClick={() => setIsRawShown(!isRawShown)}>
          {t.record.rawJson}
        </Button>
      }
    >
      {isRawShown ? (
        <>
          <div className={styles.copyRaw}>
            <CopyButton
              text={response.text}
              label={t.action.copy(t.record.rawJson)}
              copied={t.feedback.copied}
              failed={t.feedback.notCopied}
            />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be focusable */}
          <pre translate="no" className={styles.raw} tabIndex={0}>
            <bdi>{prettyJson(response.text)}</bdi>
          </pre>
        </>
      ) : (
        <>
          <dl className={styles.fields}>
            {fields.map(([label, value]) => (
              <div key={label} {...changeProps(changedLabels.has(label))}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {extraFields.length > 0 && (
            <>
              <h3 className={styles.other}>{t.record.otherFields}</h3>
              <dl className={styles.fields}>
                {shownExtraFields.map((name) => (
                  <div key={name} {...changeProps(changedFields.has(name))}>
                    <dt>
                      <bdi title={name}>{extraFieldLabels.get(name)}</bdi>
                    </dt>
                    <dd>
                      <Value value={ownField(record, name)} />
                    </dd>
                  </div>
                ))}
              </dl>
              {showMoreLine}
            </>
          )}
        </>
      )}
    </Card>
  )
}
