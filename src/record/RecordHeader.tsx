import { IconBookmark, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type ResourceName, resources } from '../contract/resources.ts'
import { firstVisibleText } from '../contract/text.ts'
import { noteFacts } from '../list/user-facts.ts'
import { t } from '../messages/lazy-messages.ts'
import {
  isSameRecord,
  type KeptRecord,
  keptChanges,
  keptRecordsOf,
  setKeptRecords,
} from '../session/kept-records.ts'
import { PinButton } from '../session/PinButton.tsx'
import { linkOf, noteText, recordNote, withContact } from '../session/record-note.ts'
import { useSession } from '../session/use-session.ts'
import { buttonClass } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { showSuccess } from '../ui/show-success.ts'
import { LiveRegion } from '../ui/Text.tsx'
import { useStore } from '../use-store.ts'
import { CompareButton } from './CompareButton.tsx'
import { RecordNeighbors } from './RecordNeighbors.tsx'
import type { WatchButtonProps, WatchLineProps } from './Watch.tsx'
import { watchOf } from './watched-record.ts'

const WatchButton = lazyPart<WatchButtonProps>(async () => (await import('./Watch.tsx')).WatchButton, {
  placeholder: () => <span className={buttonClass('quiet-icon')} />,
})

const WatchLine = lazyPart<WatchLineProps>(async () => (await import('./Watch.tsx')).WatchLine)

interface RecordHeaderProps {
  resource: ResourceName
  id: string
  name: string | undefined
  /** Whether the record has loaded. Until then, it cannot be pinned, because there may be no such record. */
  isLoaded: boolean
  onRefresh: () => void
  children?: ReactNode
}

export function RecordHeader({ resource, id, name, isLoaded, onRefresh, children }: RecordHeaderProps) {
  const session = useSession()
  const createNote = () =>
    recordNote(session, resource, { id, changes: watchOf(session.client, resource, id)?.lines, noteFacts })
  const { singular } = resources[resource]
  const kind = t.recordKind[singular]
  const title = firstVisibleText(name, id)
  return (
    <>
      <PageHeader title={title ?? kind} kind={title && kind}>
        <RecordNeighbors resource={resource} id={id} position="header" />
        <IconButton label={t.action.refresh} icon={IconRefresh} onClick={onRefresh} />
        <KeepButton
          record={{ kind: singular, id }}
          isDisabled={!isLoaded || linkOf(resource, id) === undefined}
        />
        <PinButton pin={`${resource} ${id}`} createNote={createNote} isDisabled={!isLoaded} />
        <CopyButton
          variant="quiet-icon"
          text={() => noteText(withContact(session.client, createNote()))}
          label={t.caseNotes.copySummary}
          isDisabled={!isLoaded}
        />
        <CompareButton
          key={`compare ${id}`}
          resource={resource}
          id={id}
          name={title ?? id}
          isLoaded={isLoaded}
        />
        <WatchButton resource={resource} id={id} isDisabled={!isLoaded} />
        {children}
      </PageHeader>
      <LiveRegion>
        <WatchLine resource={resource} id={id} />
      </LiveRegion>
    </>
  )
}

interface KeepButtonProps {
  record: KeptRecord
  isDisabled: boolean
}

function KeepButton({ record, isDisabled }: KeepButtonProps) {
  const session = useSession()
  useStore(keptChanges)
  const records = keptRecordsOf(session)
  const others = records.filter((other) => !isSameRecord(other, record))
  const isKept = others.length < records.length
  return (
    <IconButton
      label={t.kept.keep}
      icon={IconBookmark}
      isFilled={isKept}
      title={isKept ? t.kept.isKept : t.kept.keep}
      aria-pressed={isKept}
      disabled={isDisabled && !isKept}
      onClick={() => {
        if (!setKeptRecords(session, isKept ? others : [record, ...others]))
          void showSuccess(t.kept.notStored)
      }}
    />
  )
}
