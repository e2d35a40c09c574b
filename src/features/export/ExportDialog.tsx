import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { describeError } from '../../api/describe-error.ts'
import { toSearchParams } from '../../contract/list-params.ts'
import type { FilterName } from '../../contract/resources.ts'
import { CopyReport, DetailedNotice } from '../../errors/ErrorNotice.tsx'
import {
  type ExportJob,
  type ExportProgress,
  type ExportSource,
  exportStoreOf,
  type Format,
  formats,
} from '../../jobs/export-store.ts'
import { JobBar } from '../../jobs/JobBar.tsx'
import { type BatchState, isActive } from '../../jobs/run-batch.ts'
import { saveFile } from '../../jobs/save-file.ts'
import { useVisibleColumns } from '../../list/columns/visible-columns.tsx'
import { shownColumns } from '../../list/describe-typed.ts'
import { CountBy } from '../../list/search/CountBy.tsx'
import { type Condition, fieldPathsOf, parseWhere } from '../../list/search/conditions.ts'
import { formatWhere, fromValue } from '../../list/search/format-where.ts'
import { searchSourceOf, useSearch } from '../../list/search/search.ts'
import { mayLeave } from '../../list/shown-record.ts'
import { useList, useListContents } from '../../list/use-list.tsx'
import { t } from '../../messages/lazy-messages.ts'
import { paths } from '../../paths.ts'
import { separatorPreference, separators } from '../../preferences/separator-preference.ts'
import { valueAt } from '../../reading/index.ts'
import { useProjectName } from '../../session/use-project-names.ts'
import { useKeyProjectId } from '../../session/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox, Radio } from '../../ui/Checkbox.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { focusContainerThen, focusHeading } from '../../ui/focus.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { VisuallyHidden } from '../../ui/Text.tsx'
import { useStore } from '../../use-store.ts'
import styles from './Export.module.css'
import { foundRowsOf, listText, receiptText } from './receipt.ts'
import { discardExport, startExport } from './run-export.ts'

const texts = t.exportFile

const fieldScopes = ['shown', 'asShown', 'all', 'chosen'] as const

// Maximum number of rows whose fields can be chosen.
const MAX_SAMPLE_ROWS = 100

interface ExportDialogProps {
  source: ExportSource
  onClose: () => void
}

export function ExportDialog({ onClose, ...props }: ExportDialogProps) {
  const client = useQueryClient()
  const { resource, params, where = [] } = props.source
  const search = useSearch(searchSourceOf(resource, params, where))
  const found = search && foundRowsOf(search)
  const source = { ...props.source, projectName: useProjectName(params.projectId), found }
  const listId = useId()
  const groupName = useId()
  const [format, setFormat] = useState<Format>('csv')
  const separator = useStore(separatorPreference)
  const [scope, setScope] = useState<(typeof fieldScopes)[number]>('all')
  const [chosen, setChosen] = useState<readonly string[]>()
  const { page } = useListContents()
  const visibleColumns = useVisibleColumns(resource, useList().columns, page?.rows)
  const columns = visibleColumns.filter(({ field }) => mayLeave(resource, field))
  const shown = columns.map(({ field }) => field)
  const [choices] = useState(() => {
    const rows = (found?.rows ?? page?.rows ?? []).slice(0, MAX_SAMPLE_ROWS)
    // Cells of CSV have no values within lists.
    const hasValue = (path: string) => rows.some(({ record }) => valueAt(record, path) !== undefined)
    return [...new Set([...shown, ...fieldPathsOf(rows, resource).filter(hasValue)])].filter((path) =>
      mayLeave(resource, path),
    )
  })
  const picked = choices.filter((path) => (chosen ?? shown).includes(path))
  const fields = { all: undefined, shown, asShown: shown, chosen: picked }[format === 'csv' ? scope : 'all']
  const isIncomplete = fields?.length === 0
  const store = exportStoreOf(client)
  const running = useStore(useStore(store).job?.batch.state)
  const isUnsaved = running !== undefined && running.phase !== 'done'
  // Synchronizes with the shell, whose dock must be on the page before an export starts.
  useEffect(() => store.set({ ...store.get(), hasDock: true }), [store])
  const start = () => {
    if (isUnsaved || isIncomplete) return
    const asShown = scope === 'asShown' ? shownColumns(client, resource, columns) : undefined
    startExport(client, source, { format, separator, fields, shownColumns: asShown })
    onClose()
  }
  return (
    <Dialog title={t.export.name} descriptionId={listId} onClose={onClose}>
      <p id={listId} className={styles.description}>
        <bdi>{listText(source)}</bdi>
      </p>
      <div role="radiogroup" aria-label={t.export.format} className={styles.formats}>
        {formats.map((name) => (
          <Radio
            key={name}
            label={t.export.formats[name]}
            description={t.export.notes[name]}
            name={groupName}
            checked={name === format}
            data-autofocus={name === format || undefined}
            onChange={() => setFormat(name)}
          />
        ))}
      </div>
      {format === 'csv' && (
        <div className={styles.formats}>
          <SelectField
            label={texts.fields}
            error={isIncomplete ? texts.noFields : undefined}
            value={scope}
            options={fieldScopes.map((name) => [name, texts.scopes[name]])}
            onSelect={setScope}
          />
          {scope === 'chosen' && (
            <ul aria-label={texts.chosenFields} className={styles.fields}>
              {choices.map((path) => (
                <li key={path}>
                  <Checkbox
                    label={<bdi>{path}</bdi>}
                    checked={picked.includes(path)}
                    onChange={({ currentTarget: { checked } }) =>
                      setChosen(checked ? [...picked, path] : picked.filter((one) => one !== path))
                    }
                  />
                </li>
              ))}
            </ul>
          )}
          <SelectField
            label={texts.separator}
            description={texts.separatorNote}
            value={separator}
            options={separators.map((name) => [name, texts.separators[name]])}
            onSelect={separatorPreference.set}
          />
        </div>
      )}
      <p className={styles.note}>{isUnsaved ? t.export.running : (found?.sentence ?? t.export.pagesNote)}</p>
      <div className={styles.buttons}>
        <Button variant="primary" aria-disabled={isUnsaved || isIncomplete} onClick={start}>
          {t.export.start}
        </Button>
      </div>
    </Dialog>
  )
}

export function ExportDock() {
  const { job } = useStore(exportStoreOf(useQueryClient()))
  const state = useStore(job?.batch.state)
  return (
    <>
      <VisuallyHidden role="status">{state && statusTextOf(state)}</VisuallyHidden>
      {job && state?.value && <Dock job={job} state={state} progress={state.value} />}
    </>
  )
}

type ExportState = BatchState<ExportProgress>

function statusTextOf({ phase, value }: ExportState): string {
  if (phase === 'running') return value?.isWriting ? t.export.writing : t.export.receiving
  if (phase === 'done') return value?.received.isFinished ? t.export.saved : t.export.savedPartial
  if (phase === 'paused') return t.job.phase.paused
  // The alert of `ExportFailure` reports a failure.
  return phase === 'canceled' ? t.export.stopped : ''
}

interface DockProps {
  job: ExportJob
  state: ExportState
  progress: ExportProgress
}

function Dock({ job, state, progress: { received, file, counted } }: DockProps) {
  const { source, format, batch, savePart } = job
  const client = useQueryClient()
  const navigate = useNavigate()
  const keyProjectId = useKeyProjectId()
  const { phase, error } = state
  const status = statusTextOf(state)
  const close = () => {
    // The dock disappears with its button, so the focus moves first.
    focusHeading()
    discardExport(client)
  }
  const { resource, params, found, where = [] } = source
  const showList = async (next: readonly Condition[]) => {
    // A Project key's lists are always those of its project.
    const filters = { ...params, page: 1, projectId: keyProjectId ? undefined : params.projectId }
    const search = `?${toSearchParams<FilterName>(filters, formatWhere(next))}`
    await navigate(paths[resource]() + search, { state: fromValue })
    // A person may stay at unsaved content.
    if (window.location.search === search) discardExport(client)
  }
  return (
    <section tabIndex={-1} aria-label={t.export.name} className={styles.dock}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t.export.name}</h2>
        <span className={styles.list}>
          <bdi>{listText(source)}</bdi> · {t.export.formats[format]}
        </span>
      </div>
      {file ? (
        <>
          <p>{[status, t.export.rows(received.rows), file.receipt.remarks.join(' ')].join(' · ')}</p>
          {counted && (
            <CountBy
              {...{ resource, ...counted }}
              // Without a search, conditions of the address select no rows.
              conditions={parseWhere(found ? where : []).conditions}
              total={received.rows}
              scope={t.results.exported(t.reading.records[resource](received.rows))}
              onChange={showList}
            />
          )}
          <details className={styles.receipt}>
            <summary>{t.export.details}</summary>
            <DescriptionList items={file.receipt.details} />
          </details>
        </>
      ) : (
        <JobBar
          batch={batch}
          texts={{ [phase]: status }}
          progress={progressOf(received)}
          context={{ read: source.resource }}
          isAnnounced={false}
        />
      )}
      {phase === 'canceled' && <p>{t.export.kept(received.rows)}</p>}
      {phase === 'failed' && <ExportFailure source={source} received={received} error={error} />}
      {!isActive(state) && (
        <div className={styles.actions}>
          {file ? (
            <>
              <Button onClick={() => saveFile(file.blob, file.receipt.fileName)}>{t.export.saveAgain}</Button>
              <CopyButton variant="default" text={() => receiptText(file.receipt)}>
                {t.export.copyReceipt}
              </CopyButton>
            </>
          ) : (
            <>
              <Button variant="primary" onClick={focusContainerThen(batch.start)}>
                {t.export.resume}
              </Button>
              {received.rows > 0 && (
                <Button onClick={focusContainerThen(savePart)}>{t.export.savePart}</Button>
              )}
            </>
          )}
          <Button variant="quiet" onClick={close}>
            {file ? t.action.close : t.export.discard}
          </Button>
        </div>
      )}
    </section>
  )
}

function progressOf({ rows, total, pages }: ExportProgress['received']) {
  const label = t.export.progress
  if (total.kind === 'exact') {
    const [max, value] = [Math.max(1, total.value), Math.min(rows, total.value)]
    return { label, max, value, text: t.export.rowsOf(rows, total.value) }
  }
  const text = total.kind === 'atLeast' ? t.export.rowsOfAtLeast(rows, total.value) : t.export.rows(rows)
  return { label, max: undefined, value: rows, text: `${text} · ${t.export.page(pages + 1)}` }
}

interface ExportFailureProps {
  source: ExportSource
  received: ExportProgress['received']
  error: unknown
}

function ExportFailure({ source, received, error }: ExportFailureProps) {
  const { cause, effect, details, request } = describeError(error, { read: source.resource })
  return (
    <DetailedNotice
      title={t.export.failed(received.pages + 1)}
      sentences={[cause, effect, t.export.kept(received.rows)]}
      details={details}
      actions={request && <CopyReport request={request} />}
    />
  )
}
