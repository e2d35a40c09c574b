import { useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { RecordResponse } from '../api/fetch.ts'
import { type Resource, type ResourceName, resources } from '../contract/resources.ts'
import { TypedValue } from '../list/lazy-typed-value.tsx'
import { shownRecord } from '../list/shown-record.ts'
import { fieldLabels, platformName } from '../messages/field-labels.ts'
import { t } from '../messages/messages.ts'
import { fieldText, type JsonObject, jsonText, ownField } from '../reading/index.ts'
import { declaredLabels, settingsOf } from '../settings/settings.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { RawJson } from './RawJson.tsx'
import styles from './RecordCard.module.css'
import { RecordLinks } from './RecordLinks.tsx'
import { RecordTemplates } from './RecordTemplates.tsx'
import { cardRows, rowValues } from './row-values.ts'
import { SecretValue } from './SecretValue.tsx'
import { Id, ProjectId, TypedText, useShowMore, Value } from './Value.tsx'

interface RecordCardProps {
  resource: ResourceName
  response: RecordResponse<never>
}

interface FieldValueProps {
  resource: Resource
  field: Resource['fields'][number]
  text: string | undefined
}

export function FieldValue({ resource, field, text }: FieldValueProps) {
  if (field === resource.identifier || field === 'bundleId') return <Id label={t.field[field]} id={text} />
  if (field === 'projectId') return <ProjectId projectId={text} />
  return <TypedText text={field === 'platform' && text ? platformName(text) : text} />
}

const textOf = (record: JsonObject, name: string) => {
  const value = ownField(record, name)
  return value === undefined ? undefined : jsonText(value)
}

/**
 * Returns the names of the fields whose values changed the last time the record changed. Empty after the user
 * opens another record, and if only the response of a write was shown before.
 */
function useChangedFields(record: JsonObject, isFromWrite = false): ReadonlySet<string> {
  const pageParams = JSON.stringify(useParams())
  const [previous, setPrevious] = useState({
    pageParams,
    record,
    isFromWrite,
    changedFields: new Set<string>(),
  })
  const isSamePage = previous.pageParams === pageParams
  if (isSamePage && previous.record === record) return previous.changedFields
  const names = isSamePage && !previous.isFromWrite ? Object.keys({ ...previous.record, ...record }) : []
  const differentFields = new Set(
    names.filter((name) => textOf(previous.record, name) !== textOf(record, name)),
  )
  // A refresh that changes nothing keeps the marks of the last change.
  const changedFields = differentFields.size > 0 || !isSamePage ? differentFields : previous.changedFields
  // Set while rendering, as React recommends for state that depends on the previous props.
  setPrevious({ pageParams, record, isFromWrite, changedFields })
  return changedFields
}

export function RecordCard({ resource: resourceName, response }: RecordCardProps) {
  const [isRawShown, setIsRawShown] = useState(false)
  const { record } = response.value
  const settings = settingsOf(resourceName)
  const values = useMemo(() => rowValues(record, settings), [record, settings])
  const changedFields = useChangedFields(values, response.isFromWrite)
  const changeProps = (isChanged: boolean) =>
    isChanged && { className: styles.changed, title: t.lists.changed }
  const masked = shownRecord(resourceName, values)
  const resource = resources[resourceName]
  const contractFields = [...new Set([resource.nameField, resource.identifier, ...resource.fields])]
  const { first, others } = cardRows(values, contractFields, settings)
  const isOther = (path: string) => !contractFields.some((name) => name === path)
  const labels = fieldLabels([...first.filter(isOther), ...others], declaredLabels(resourceName))
  const { shownFields: shownOthers, showMoreLine } = useShowMore(others)
  const renderRow = (path: string) => {
    const field = contractFields.find((name) => name === path)
    const label = labels.get(path) ?? path
    const type = settings.fields.get(path)?.type
    const value = ownField(values, path)
    const maskedValue = ownField(masked, path)
    const asReceived = <Value label={label} value={value} />
    return (
      <div key={path} {...changeProps(changedFields.has(path))}>
        <dt>{field ? t.field[field] : <bdi title={path}>{label}</bdi>}</dt>
        <dd>
          {field ? (
            <FieldValue resource={resource} field={field} text={fieldText(record, field)} />
          ) : value !== maskedValue ? (
            <SecretValue label={label} value={value} masked={maskedValue} />
          ) : type ? (
            <TypedValue type={type} value={value} label={label} isInRecord>
              {asReceived}
            </TypedValue>
          ) : (
            asReceived
          )}
        </dd>
      </div>
    )
  }
  return (
    <Card
      title={t.recordKind[resource.singular]}
      action={
        <Button variant="quiet" aria-pressed={isRawShown} onClick={() => setIsRawShown(!isRawShown)}>
          {t.record.rawJson}
        </Button>
      }
    >
      {isRawShown ? (
        <RawJson text={response.text} />
      ) : (
        <>
          <dl className={styles.fields}>
            {first.map(renderRow)}
            <RecordLinks resource={resource} record={record} />
            <RecordTemplates resource={resourceName} record={record} />
          </dl>
          {others.length > 0 && (
            <>
              <h3 className={styles.other}>{t.record.otherFields}</h3>
              <dl className={styles.fields}>{shownOthers.map(renderRow)}</dl>
              {showMoreLine}
            </>
          )}
        </>
      )}
    </Card>
  )
}
