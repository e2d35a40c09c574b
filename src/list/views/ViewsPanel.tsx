import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { type FormEvent, type MouseEvent, type ReactNode, use, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { createSecretRemover } from '../../api/secret-remover.ts'
import { hasSecret, isSecretName } from '../../api/secrets.ts'
import { resources } from '../../contract/resources.ts'
import { fold, hasVisibleCharacter, toSearchText } from '../../contract/text.ts'
import { t } from '../../messages/lazy-messages.ts'
import { formatList } from '../../messages/messages.ts'
import { keptChanges } from '../../session/kept-records.ts'
import { keysInTab } from '../../session/session-state.ts'
import { useSession } from '../../session/use-session.ts'
import { isWithin, settingsOf } from '../../settings/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { withMantine } from '../../ui/Mantine.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RouterContext } from '../../ui/router-context.ts'
import { showSuccess } from '../../ui/show-success.ts'
import { useStore } from '../../use-store.ts'
import panelStyles from '../columns/ColumnsPanel.module.css'
import { columnsPreference, useColumnNames } from '../columns/columns-preference.ts'
import { conditionProblem, parseWhere } from '../search/conditions.ts'
import { formatWhere } from '../search/format-where.ts'
import { searchTexts } from '../search/search-text.ts'
import { useList, useListContents } from '../use-list.tsx'
import {
  isSameView,
  type KeptView,
  keptViewsOf,
  type ListedView,
  listedViews,
  replaceView,
  viewLink,
} from './kept-views.ts'
import styles from './ViewsPanel.module.css'

export const ViewsPanel = withMantine(function ViewsPanel({ children }: { children: ReactNode }) {
  const session = useSession()
  const router = use(RouterContext)
  const { resource } = useList()
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(true)
  const [edited, setEdited] = useState<ListedView | 'new'>()
  useStore(keptChanges)
  const views = listedViews(session).filter((view) => view.resource === resource)
  const close = () => {
    // The focus is not lost with the closed panel, and a dialog returns it.
    opener.current?.focus()
    setIsOpen(false)
  }
  const edit = (view: ListedView | 'new') => {
    close()
    setEdited(view)
  }
  const renderLink = (view: ListedView) => {
    const { to, state, onOpen } = viewLink(session, router, view)
    const open = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => {
      if (metaKey || ctrlKey || shiftKey) return
      onOpen()
      close()
    }
    return (
      <Link className={styles.view} to={to} state={state} onClick={open}>
        <bdi>{view.name}</bdi>
      </Link>
    )
  }
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-start"
        width={260}
        withinPortal={false}
        trapFocus
        transitionProps={{ duration: 0 }}
        classNames={{ dropdown: panelStyles.panel }}
        onClose={() => opener.current?.focus()}
      >
        <Popover.Target>
          <Button ref={opener} onClick={() => setIsOpen(!isOpen)}>
            {children}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          {views.length === 0 ? (
            <p>{t.views.none}</p>
          ) : (
            <ul className={panelStyles.choices}>
              {views.map((view) => (
                <li key={`${view.origin} ${view.name}`} className={panelStyles.choice}>
                  {renderLink(view)}
                  {view.origin === 'operator' ? (
                    <small className={styles.mark}>{t.views.ofOperator}</small>
                  ) : (
                    <Button
                      variant="quiet-small"
                      aria-label={t.views.editNamed(view.name)}
                      onClick={() => edit(view)}
                    >
                      {t.views.editShort}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
          <Button className={panelStyles.reset} onClick={() => edit('new')}>
            {t.views.saveAs}
          </Button>
        </Popover.Dropdown>
      </Popover>
      {edited && (
        <ViewDialog edited={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
})

const MAX_NAME_LENGTH = 60

const folded = (view: KeptView) => ({ ...view, name: fold(view.name) })

/** Whether a view has what looks like a key or a token, or a condition on a field of secrets. */
function hasSecretIn({ name, resource, filters = {}, conditions = [] }: KeptView): boolean {
  const keys = keysInTab()
  const removeSecrets = createSecretRemover(keys)
  const parsed = parseWhere(conditions).conditions
  const fields = parsed.map(({ field = '' }) => field)
  const texts = [name, ...Object.values(filters), ...fields, ...parsed.map(({ value }) => value)]
  return (
    texts.some((text = '') => hasSecret(text, keys) || removeSecrets(text) !== text) ||
    fields.some((field) => isSecretName(field) || isWithin(field, settingsOf(resource).secretPaths))
  )
}

/** Returns what the list shows as a view, without conditions that are not filled in and columns that nobody chose. */
function useShownView(): KeptView {
  const { resource } = useList()
  const { params, where, page } = useListContents()
  const { conditions } = parseWhere(where)
  const columns = useColumnNames(resource, page?.rows)
  const { [resource]: chosenNames, order } = columnsPreference.get()
  return {
    name: '',
    resource,
    filters: Object.fromEntries(resources[resource].filters.map((name) => [name, params[name]])),
    conditions: formatWhere(conditions.filter((condition) => !conditionProblem(condition))),
    columns: (chosenNames ?? order?.[resource] ?? settingsOf(resource).columns) && columns,
    rowsPerPage: params.limit,
  }
}

interface ViewDialogProps {
  /** The view that is edited; undefined for a new one. */
  edited: ListedView | undefined
  onClose: () => void
}

function ViewDialog({ edited, onClose }: ViewDialogProps) {
  const shown = useShownView()
  const session = useSession()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(edited?.name ?? '')
  const [error, setError] = useState<string>()
  const [isOnDevice, setIsOnDevice] = useState(edited?.origin === 'device')
  const [isUpdated, setIsUpdated] = useState(!edited)
  // Whether the storage that failed is the device's; undefined if none has.
  const [failedOnDevice, setFailedOnDevice] = useState<boolean>()
  const kept = keptViewsOf(session)
  // Undefined if another tab has deleted or renamed it.
  const former = kept.find((other) => isSameView(other, edited))
  const view: KeptView = { ...(edited && !isUpdated ? (former ?? edited) : shown), name: toSearchText(name) }
  const { resource, filters = {}, conditions = [], columns, rowsPerPage = 0 } = view
  const texts = searchTexts({ resource, filters, where: conditions })
  const columnTexts = columns ? [t.views.columns(columns.length)] : []
  const hasSecrets = hasSecretIn(view)
  const alerts = [
    edited && !former && t.views.gone,
    failedOnDevice === isOnDevice && t.kept.notStored,
    hasSecrets && t.views.secret,
  ].filter((text) => typeof text === 'string')
  const finish = (stored: KeptView | undefined, message: string) => {
    if (!replaceView(session, former, stored, isOnDevice)) return setFailedOnDevice(isOnDevice)
    onClose()
    void showSuccess(message)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const isTaken =
      !isSameView(view, former) &&
      kept.some((other) => other !== former && isSameView(folded(other), folded(view)))
    if (hasVisibleCharacter(view.name) && !isTaken) return finish(view, t.views.saved(view.name))
    setError(isTaken ? t.views.taken : t.views.unnamed)
    field.current?.focus()
  }
  return (
    <Dialog title={former ? t.views.edit : t.views.save} onClose={onClose}>
      <form className={styles.form} onSubmit={save}>
        <TextField
          ref={field}
          data-autofocus
          label={t.field.name}
          maxLength={MAX_NAME_LENGTH}
          value={name}
          error={error}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            setError(undefined)
          }}
        />
        <p>{t.views.content(formatList([...texts, ...columnTexts, t.views.rows(rowsPerPage)]))}</p>
        {edited && (
          <Checkbox
            label={t.views.update}
            checked={isUpdated}
            onChange={({ currentTarget }) => setIsUpdated(currentTarget.checked)}
          />
        )}
        <Checkbox
          label={t.kept.onDevice}
          description={`${t.kept.onDeviceNote} ${t.views.tabNote}`}
          checked={isOnDevice}
          onChange={({ currentTarget }) => setIsOnDevice(currentTarget.checked)}
        />
        <div role="status">
          {isOnDevice && texts.length > 0 && (
            <Notice tone="amber">{t.views.personal(formatList(texts))}</Notice>
          )}
        </div>
        {alerts.map((text) => (
          <Notice key={text} tone="red" role="alert">
            {text}
          </Notice>
        ))}
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" disabled={hasSecrets}>
            {former ? t.action.saveChanges : t.views.saveButton}
          </Button>
          {former && (
            <Button onClick={() => finish(undefined, t.views.deleted(former.name))}>{t.views.delete}</Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
