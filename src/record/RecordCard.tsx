import { type ReactNode, useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { RecordResponse } from '../api/fetch.ts'
import { type Resource, type ResourceName, resources } from '../contract/resources.ts'
import { TypedValue } from '../list/lazy-typed-value.tsx'
import { shownRecord } from '../list/shown-record.ts'
import { fieldLabels, platformName } from '../messages/field-labels.ts'
import { t } from '../messages/lazy-messages.ts'
import { fieldText, type JsonObject, ownField } from '../reading/index.ts'
import { declaredLabels, settingsOf } from '../settings/settings.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { clockTime, useTimeZone } from '../ui/Time.tsx'
import { FieldActions } from './FieldActions.tsx'
import { RawJson } from './RawJson.tsx'
import styles from './RecordCard.module.css'
import { RecordLinks } from './RecordLinks.tsx'
import { RecordTemplates } from './RecordTemplates.tsx'
import { cardRows, changedNames, comparedValues, rowValues } from './row-values.ts'
import { SecretValue } from './SecretValue.tsx'
import { useIdParam } from './use-record.ts'
import { Id, ProjectId, TypedText, useShowMore, Value } from './Value.tsx'
import { useWatch } from './watched-record.ts'

interface RecordCardProps {
  resource: ResourceName
  response: RecordResponse<never>
}

interface FieldValueProps {
  resource: Resource
  field: Resource['fields'][number]
  text: string | undefined
  actions?: ReactNode
}

export function FieldValue({ resource, field, text, actions }: FieldValueProps) {
  if (field === resource.identifier) return <Id label={t.field[field]} id={text} />
  if (field === 'bundleId')
    return (
      <Id label={t.field[field]} id={text}>
        {actions}
      </Id>
    )
  if (field === 'projectId') return <ProjectId projectId={text}>{actions}</ProjectId>
  return (
    <>
      <TypedText text={field === 'platform' && text ? platformName(text) : text} />
      {field !== resource.nameField && actions}
    </>
  )
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
  const isCompared = isSamePage && !previous.isFromWrite
  const differentFields = new Set(isCompared ? changedNames(previous.record, record) : [])
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
  const compared = useMemo(() => comparedValues(resourceName, record), [resourceName, record])
  const changedFields = useChangedFields(compared, response.isFromWrite)
  const changeProps = (isChanged: boolean) =>
    isChanged && { className: styles.changed, title: t.lists.changed }
  const masked = shownRecord(resourceName, values)
  const resource = resources[resourceName]
  const changedAt = useWatch(resourceName, useIdParam(resource.identifier))?.changedAt
  const zone = useTimeZone()
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
    const changeTime = changedAt?.get(path)
    const hasOwnCopy = field === 'projectId' || field === 'bundleId'
    const actions = (
      <FieldActions
        resource={resourceName}
        path={path}
        label={field ? t.field[field] : label}
        value={value}
        type={type}
        hasOwnCopy={hasOwnCopy}
      />
    )
    return (
      <div key={path} {...changeProps(changeTime !== undefined || changedFields.has(path))}>
        <dt>{field ? t.field[field] : <bdi title={path}>{label}</bdi>}</dt>
        <dd>
          {field ? (
            <FieldValue resource={resource} field={field} text={fieldText(record, field)} actions={actions} />
          ) : value !== maskedValue ? (
            <SecretValue label={label} value={value} masked={maskedValue} />
          ) : (
            <>
              {type ? (
                <TypedValue type={type} value={value} label={label} isInRecord>
                  {asReceived}
                </TypedValue>
              ) : (
                asReceived
              )}
              {actions}
            </>
          )}
          {changeTime !== undefined && (
            <p className={styles.changeTime}>{t.watch.changed(clockTime(new Date(changeTime), zone))}</p>
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
