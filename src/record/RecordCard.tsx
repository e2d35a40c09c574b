import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import type { RecordResponse } from '../api/fetch.ts'
import { type Resource, type ResourceName, resources } from '../contract/resources.ts'
import { firstPageOf } from '../list/columns/columns-preference.ts'
import { shownColumns } from '../list/describe-typed.ts'
import { TypedValue } from '../list/lazy-typed-value.tsx'
import searchStyles from '../list/SearchInput.module.css'
import { foldText, recordTest } from '../list/search/conditions.ts'
import { pathLabels } from '../list/search/path-labels.ts'
import { shownRecord } from '../list/shown-record.ts'
import { areNumbersTimes } from '../list/shown-values.ts'
import { platformName } from '../messages/field-labels.ts'
import { t } from '../messages/lazy-messages.ts'
import { hideEmptyPreference } from '../preferences/hide-empty-preference.ts'
import { fieldText, type JsonObject, jsonText, ownField } from '../reading/index.ts'
import { isWithin, settingsOf } from '../settings/settings.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Input } from '../ui/Input.tsx'
import { clearOrLeave } from '../ui/keys.ts'
import { clockTime, useTimeZone } from '../ui/Time.tsx'
import { useStore } from '../use-store.ts'
import { FieldActions } from './FieldActions.tsx'
import { RawJson } from './RawJson.tsx'
import styles from './RecordCard.module.css'
import { isSecretValue, RecordLinks } from './RecordLinks.tsx'
import { RecordTemplates } from './RecordTemplates.tsx'
import {
  cardRows,
  changedNames,
  comparedValues,
  type RecordRow,
  rowValues,
  toRow,
  withInner,
} from './row-values.ts'
import { SecretValue } from './SecretValue.tsx'
import { Id, MAX_INITIAL_FIELDS, ProjectId, TypedText, useShowMore, Value } from './Value.tsx'
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
 * Returns the names of the fields whose values changed the last time the record changed. Empty if only the response of a
 * write was shown before.
 */
function useChangedFields(record: JsonObject, isFromWrite = false): ReadonlySet<string> {
  const [previous, setPrevious] = useState({
    record,
    isFromWrite,
    changedFields: new Set<string>(),
  })
  if (previous.record === record) return previous.changedFields
  const differentFields = new Set(previous.isFromWrite ? [] : changedNames(previous.record, record))
  // A refresh that changes nothing keeps the marks of the last change.
  const changedFields = differentFields.size > 0 ? differentFields : previous.changedFields
  // Set while rendering, as React recommends for state that depends on the previous props.
  setPrevious({ record, isFromWrite, changedFields })
  return changedFields
}

const MIN_FILTERED_FIELDS = 15

// Closing a smaller object would save no space.
const MAX_SMALL_FIELDS = 2

const isSmall = ({ rows }: RecordRow) => rows.length <= MAX_SMALL_FIELDS && !rows.some((row) => row.rows[0])

interface ListedRow extends RecordRow {
  isOpen: boolean
  isShown: boolean
}

export function RecordCard({ resource: resourceName, id, response }: RecordCardProps) {
  const [isRawShown, setIsRawShown] = useState(false)
  const [filter, setFilter] = useState('')
  const [openPaths, setOpenPaths] = useState<ReadonlyMap<string, boolean>>(new Map())
  const query = foldText(useDeferredValue(filter)).trim()
  const isFiltered = query !== ''
  const isEmptyHidden = useStore(hideEmptyPreference)
  const { record } = response.value
  const settings = settingsOf(resourceName)
  const values = useMemo(() => rowValues(record, settings), [record, settings])
  const compared = useMemo(() => comparedValues(resourceName, record), [resourceName, record])
  const changedFields = useChangedFields(compared, response.isFromWrite)
  const masked = shownRecord(resourceName, values)
  const resource = resources[resourceName]
  const changedAt = useWatch(resourceName, id)?.changedAt
  const changedPaths = [...new Set([...changedFields, ...(changedAt?.keys() ?? [])])]
  const zone = useTimeZone()
  // A number is shown as in the list.
  const client = useQueryClient()
  const loaded = firstPageOf(client, resourceName).rows.map((row) => row.record)
  const contractFields: readonly FieldValueProps['field'][] = resource.fields
  const { first, others } = cardRows(resourceName, values, settings)
  const fieldOf = (path: string) => contractFields.find((name) => name === path)
  const isMasked = (path: string) => ownField(values, path) !== ownField(masked, path)
  const toRows = (paths: readonly string[]) =>
    paths.map((path) => {
      const row = toRow(path, ownField(values, path), values)
      return fieldOf(path) || isMasked(path) ? { ...row, rows: [] } : row
    })
  const [firstRows, otherRows] = [toRows(first), toRows(others)]
  const all = [...firstRows, ...otherRows].flatMap(withInner)
  const fields = all.filter(({ rows }) => rows.length === 0)
  const labels = pathLabels(
    all.map(({ path }) => path),
    resourceName,
  )
  const meets = recordTest([{ field: undefined, operator: 'contains', value: query }], {
    ...settings,
    hiddenPaths: [],
  })
  const matches = ({ path }: RecordRow) => {
    const value = ownField(compared, path) ?? null
    const hasTimes = areNumbersTimes(path, loaded)
    const [column] = shownColumns(client, resourceName, [{ field: path, header: path, hasTimes }])
    const shown = column?.toShown(value)
    // An object's label finds its fields.
    const labelsOf = path.split('.').map((_, at, names) => labels.get(names.slice(0, at + 1).join('.')) ?? '')
    const names = [path, ...labelsOf]
    if (isSecretValue(path, jsonText(value), [], [])) return meets({ '': names })
    return meets({ '': shown === value ? names : [...names, String(shown)], [path]: value })
  }
  const isEmpty = ({ path, value = null }: RecordRow) => {
    const isBlank = typeof value === 'object' ? Object.keys(value ?? {}).length === 0 : value === ''
    return isBlank && !fieldOf(path) && !isMasked(path)
  }
  const kept = fields.filter((row) => (isFiltered ? matches(row) : !isEmptyHidden || !isEmpty(row)))
  const keptPaths = new Set(kept.map(({ path }) => path))
  const listRow = (row: RecordRow, isInOpen = true): ListedRow[] => {
    const isOpen = row.rows.length > 0 && (isFiltered || (openPaths.get(row.path) ?? isSmall(row)))
    const isShown = isInOpen && withInner(row).some(({ path }) => keptPaths.has(path))
    return [{ ...row, isOpen, isShown }, ...row.rows.flatMap((inner) => listRow(inner, isInOpen && isOpen))]
  }
  // What is not on the screen is printed, unless there is too much of it.
  const list = (rows: readonly RecordRow[]) =>
    rows.flatMap((row) => listRow(row)).filter(({ isShown }) => isShown || all.length <= MAX_INITIAL_FIELDS)
  const listedOthers = list(otherRows)
  const { shownFields: shownOthers, showMoreLine } = useShowMore(listedOthers)
  const emptyCount = fields.filter(isEmpty).length
  const hasFilter = fields.length >= MIN_FILTERED_FIELDS || filter !== ''
  const hiddenText = isEmptyHidden && emptyCount > 0 && t.recordFields.hidden(emptyCount)
  const toolsStatus = isFiltered ? t.recordFields.matching(kept.length, fields.length) : hiddenText
  const renderObject = ({ path, rows, isOpen }: ListedRow, label: string) => {
    const text = t.recordFields.count(rows.length)
    const Icon = isOpen ? IconChevronDown : IconChevronRight
    return (
      <Button
        variant="quiet-small"
        aria-expanded={isOpen}
        aria-label={`${label}: ${text}`}
        // A filter opens what it finds.
        disabled={isFiltered}
        onClick={() => setOpenPaths(new Map(openPaths).set(path, !isOpen))}
      >
        <Icon size={14} aria-hidden />
        {text}
      </Button>
    )
  }
  const renderRow = (row: ListedRow) => {
    const { path, value } = row
    const field = fieldOf(path)
    const label = labels.get(path) ?? path
    const type = settings.fields.get(path)?.type
    const changes = changedPaths.filter(
      (changed) => changed === path || (isWithin(changed, [path]) && !Object.hasOwn(values, changed)),
    )
    // The fields of an open object have their own times.
    const changeTime = row.isOpen ? 0 : Math.max(0, ...changes.map((each) => changedAt?.get(each) ?? 0))
    const isTime = areNumbersTimes(path, loaded)
    const actions = (
      <FieldActions
        isTime={isTime}
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
        className={`${changes[0] ? styles.changed : ''} ${row.isShown ? '' : styles.folded}`}
        title={changes[0] && t.lists.changed}
      >
        <dt>{field ? label : <bdi title={path}>{label}</bdi>}</dt>
        <dd>
          {field ? (
            <FieldValue resource={resource} field={field} text={fieldText(record, field)} actions={actions} />
          ) : isMasked(path) ? (
            <SecretValue label={label} value={value} masked={ownField(masked, path)} />
          ) : row.rows.length > 0 ? (
            renderObject(row, label)
          ) : (
            <>
              <TypedValue type={type} value={value} label={label} isInRecord>
                <Value label={label} value={value} isTime={isTime} />
              </TypedValue>
              {actions}
            </>
          )}
          {changeTime > 0 && (
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
          {(hasFilter || emptyCount > 0) && (
            <div className={styles.tools}>
              {hasFilter && (
                <div className={searchStyles.box}>
                  <Input
                    type="search"
                    className={searchStyles.input}
                    aria-label={t.recordFields.filter}
                    aria-keyshortcuts="/"
                    placeholder={t.recordFields.filter}
                    value={filter}
                    onChange={({ currentTarget }) => setFilter(currentTarget.value)}
                    onKeyDown={({ key, currentTarget }) =>
                      clearOrLeave(key, currentTarget, () => setFilter(''))
                    }
                  />
                </div>
              )}
              {emptyCount > 0 && (
                <Checkbox
                  label={t.recordFields.hideEmpty}
                  checked={isEmptyHidden}
                  onChange={({ currentTarget }) => hideEmptyPreference.set(currentTarget.checked)}
                />
              )}
              <span role="status">{toolsStatus}</span>
            </div>
          )}
          <dl className={styles.fields}>
            {list(firstRows).map(renderRow)}
            {!isFiltered && <RecordLinks resource={resource} record={record} />}
            {!isFiltered && <RecordTemplates resource={resourceName} record={record} />}
          </dl>
          {listedOthers.length > 0 && (
            <>
              <h3
                className={`${styles.other} ${listedOthers.some(({ isShown }) => isShown) ? '' : styles.folded}`}
              >
                {t.record.otherFields}
              </h3>
              <dl className={styles.fields}>{shownOthers.map(renderRow)}</dl>
              {showMoreLine}
            </>
          )}
        </>
      )}
    </Card>
  )
}
