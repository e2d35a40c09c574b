import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { connectionOf, keysOf } from '../api/http/connection.ts'
import { resources } from '../contract/resources.ts'
import { firstPageOf } from '../list/columns/columns-preference.ts'
import { rowsToTsv } from '../list/csv.ts'
import { TypedValue } from '../list/lazy-typed-value.tsx'
import { areNumbersTimes } from '../list/shown-values.ts'
import { t } from '../messages/lazy-messages.ts'
import { fieldText, ownField } from '../reading/index.ts'
import { settingsOf } from '../settings/settings.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Truncated } from '../ui/Text.tsx'
import styles from './CompareDialog.module.css'
import { type ComparedField, type ComparedRecord, compareRecords } from './compare-records.ts'
import { FieldValue } from './RecordCard.tsx'
import { useShowMore, Value } from './Value.tsx'

interface CompareDialogProps {
  pair: readonly [ComparedRecord, ComparedRecord]
  onStop: () => void
  onClose: () => void
}

export function CompareDialog({ pair, onStop, onClose }: CompareDialogProps) {
  const [one, other] = pair
  const { resource } = one
  const [isSameShown, setIsSameShown] = useState(false)
  const client = useQueryClient()
  const loaded = firstPageOf(client, resource).rows.map(({ record }) => record)
  const { values, fields } = compareRecords(
    resource,
    [one.record, other.record],
    keysOf(connectionOf(client)),
  )
  const different = fields.filter(({ isSame }) => !isSame)
  const same = fields.filter(({ isSame }) => isSame)
  const { shownFields, showMoreLine } = useShowMore(isSameShown ? fields : different)
  const copyText = () =>
    rowsToTsv(
      fields.map(({ path, label }) => {
        const [first = null, second = null] = values.map((each) => ownField(each, path))
        return { record: { label, first, second } }
      }),
      [
        { field: 'label', header: t.search.field },
        { field: 'first', header: one.name },
        { field: 'second', header: other.name },
      ],
    )
  const renderRow = ({ path, field, label }: ComparedField) => (
    <tr key={path}>
      <th scope="row">
        <bdi title={path}>{label}</bdi>
      </th>
      {pair.map(({ id }, index) => {
        const record = values[index] ?? {}
        const value = ownField(record, path)
        const type = settingsOf(resource).fields.get(path)?.type
        return (
          <td key={id}>
            {field ? (
              <FieldValue resource={resources[resource]} field={field} text={fieldText(record, field)} />
            ) : (
              <TypedValue type={type} value={value} label={label} isInRecord>
                <Value label={label} value={value} isTime={areNumbersTimes(path, loaded)} />
              </TypedValue>
            )}
          </td>
        )
      })}
    </tr>
  )
  return (
    <Dialog title={t.compare.title[resource]} isWide onClose={onClose}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {pair.map(({ id, name }) => (
              <th key={id} scope="col">
                <Truncated text={name} />
                {name !== id && <Truncated text={id} isMonospaced />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shownFields.filter(({ isSame }) => !isSame).map(renderRow)}
          {same.length > 0 && (
            <tr>
              <td colSpan={3}>
                <Button
                  variant="link"
                  aria-expanded={isSameShown}
                  onClick={() => setIsSameShown(!isSameShown)}
                >
                  {t.compare.same(same.length)}
                </Button>
              </td>
            </tr>
          )}
          {shownFields.filter(({ isSame }) => isSame).map(renderRow)}
        </tbody>
      </table>
      {showMoreLine}
      <div className={styles.actions}>
        <CopyButton variant="default" text={copyText}>
          {t.compare.copy}
        </CopyButton>
        <Button variant="quiet" onClick={onStop}>
          {t.compare.stop}
        </Button>
      </div>
    </Dialog>
  )
}
