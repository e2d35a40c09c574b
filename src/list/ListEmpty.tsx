import { resources } from '../contract/resources.ts'
import { t } from '../messages/messages.ts'
import { may } from '../settings/settings.ts'
import { Button } from '../ui/Button.tsx'
import { focusHeading } from '../ui/focus.ts'
import { isConfirmedEmpty } from './row-facts.ts'
import { useList, useListContents } from './use-list.tsx'

interface EmptyMessageProps {
  text: string
  label: string
  onAction: () => void
}

export function EmptyMessage({ text, label, onAction }: EmptyMessageProps) {
  // The button disappears with its message, so the focus moves first.
  const onClick = () => {
    focusHeading()
    onAction()
  }
  return (
    <>
      <p>{text}</p>
      <p>
        <Button onClick={onClick}>{label}</Button>
      </p>
    </>
  )
}

export function ListEmpty() {
  const { CreateLink, fixedProjectId, setSearch } = useList()
  const { resource, page, params, otherRows, refresh } = useListContents()
  const { nameFilter } = resources[resource]
  const words = t.emptyList
  const showFirstPage = () => setSearch({ page: 1 })
  const clearFilters = () => setSearch({ [nameFilter]: undefined, projectId: undefined })
  if (params.page > 1)
    return (
      <EmptyMessage text={words.pastTheEnd(params.page)} label={words.firstPage} onAction={showFirstPage} />
    )
  if (typeof otherRows === 'object') return <otherRows.Empty />
  if (!page || !isConfirmedEmpty(page))
    return <EmptyMessage text={words.unconfirmedEmpty} label={t.action.retry} onAction={refresh} />
  const isInFilteredProject = fixedProjectId === undefined && params.projectId !== undefined
  if (params[nameFilter] !== undefined || isInFilteredProject)
    return <EmptyMessage text={words.filteredEmpty} label={words.clearFilters} onAction={clearFilters} />
  const text = t.lists.empty[resource]
  if (!CreateLink || !may(resource === 'projects' ? 'createProject' : 'createApp'))
    return <EmptyMessage text={text} label={t.action.checkAgain} onAction={refresh} />
  return (
    <>
      <p>{text}</p>
      <p>
        <CreateLink />
      </p>
    </>
  )
}
