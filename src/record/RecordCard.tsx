import { type ReactNode, useMemo, useState } from 'react'
import type { RecordResponse } from '../api/fetch.ts'
import { type Resource, type ResourceName, resources } from '../contract/resources.ts'
import { TypedValue } from '../list/lazy-typed-value.tsx'
import { pathLabels } from '../list/search/path-labels.ts'
import { shownRecord } from '../list/shown-record.ts'
import { platformName } from '../messages/field-labels.ts'
import { t } from '../messages/lazy-messages.ts'
import { fieldText, type JsonObject, ownField } from '../reading/index.ts'
import { settingsOf } from '../settings/settings.ts'
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
import { Id, ProjectId, TypedText, useShowMore, Value } from './Value.tsx'
import { useWatch } from './watched-record.ts'

interface RecordCardProps {
  resource: ResourceName
  id: string
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
function useChangedFields(record: JsonObject, id: string, isFromWrite = false): ReadonlySet<string> {
  const [previous, setPrevious] = useState({
    id,
    record,
    isFromWrite,
    changedFields: new Set<string>(),
  })
  const isSamePage = previous.id === id
  if (isSamePage && previous.record === record) return previous.changedFields
  const isCompared = isSamePage && !previous.isFromWrite
  const differentFields = new Set(isCompared ? changedNames(previous.record, record) : [])
  // A refresh that changes nothing keeps the marks of the last change.
  const changedFields = differentFields.size > 0 || !isSamePage ? differentFields : previous.changedFields
  // Set while rendering, as React recommends for state that depends on the previous props.
  setPrevious({ id, record, isFromWrite, changedFields })
  return changedFields
}

export function RecordCard({ resource: resourceName, id, response }: RecordCardProps) {
  const [isRawShown, setIsRawShown] = useState(false)
  const { record } = response.value
  const settings = settingsOf(resourceName)
  const values = useMemo(() => rowValues(record, settings), [record, settings])
  const compared = useMemo(() => comparedValues(resourceName, record), [resourceName, record])
  const changedFields = useChangedFields(compared, id, response.isFromWrite)
  const masked = shownRecord(resourceName, values)
  const resource = resources[resourceName]
  const changedAt = useWatch(resourceName, id)?.changedAt
  const zone = useTimeZone()
  const contractFields: readonly FieldValueProps['field'][] = resource.fields
  const { first, others } = cardRows(resourceName, values, settings)
  const labels = pathLabels([...first, ...others], resourceName)
  const { shownFields: shownOthers, showMoreLine } = useShowMore(others)
  const renderRow = (path: string) => {
    const field = contractFields.find((name) => name === path)
    const label = labels.get(path) ?? path
    const type = settings.fields.get(path)?.type
    const value = ownField(values, path)
    const maskedValue = ownField(masked, path)
    const changeTime = changedAt?.get(path)
    const actions = (
      <FieldActions
        resource={resourceName}
        path={path}
        label={label}
        value={value}
        type={type}
        hasOwnCopy={field === 'projectId' || field === 'bundleId'}
      />
    )
    return (
      <div
        key={path}
        {...((changeTime !== undefined || changedFields.has(path)) && {
          className: styles.changed,
          title: t.lists.changed,
        })}
      >
        <dt>{field ? label : <bdi title={path}>{label}</bdi>}</dt>
        <dd>
          {field ? (
            <FieldValue resource={resource} field={field} text={fieldText(record, field)} actions={actions} />
          ) : value !== maskedValue ? (
            <SecretValue key={id} label={label} value={value} masked={maskedValue} />
          ) : (
            <>
              <TypedValue type={type} value={value} label={label} isInRecord>
                <Value label={label} value={value} />
              </TypedValue>
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
        <RawJson key={id} text={response.text} />
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
