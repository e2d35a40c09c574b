import { IconArrowsDiff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { connectionOf } from '../api/http/connection.ts'
import { queries } from '../api/queries.ts'
import { type ResourceName, resources } from '../contract/resources.ts'
import { t } from '../messages/lazy-messages.ts'
import { truncate } from '../messages/text.ts'
import { paths } from '../paths.ts'
import { sessionSlot } from '../session/session-slot.ts'
import { newStore } from '../store.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { ChunkLoadDialog } from '../ui/Dialog.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useShortcutTitle } from '../ui/shortcut-title.ts'
import { showSuccess } from '../ui/show-success.ts'
import { useStore } from '../use-store.ts'
import type { ComparedRecord } from './compare-records.ts'

const MAX_LABEL_LENGTH = 40

const markedStoreOf = sessionSlot(() => newStore<ComparedRecord | undefined>(undefined))

const CompareDialog = lazyPart(async () => (await import('./CompareDialog.tsx')).CompareDialog, {
  fallback: ChunkLoadDialog,
})

interface CompareButtonProps {
  resource: ResourceName
  id: string
  name: string
  isLoaded: boolean
}

/** Marks a record; on the next one of the same kind, opens the comparison with it. */
export function CompareButton({ resource, id, name, isLoaded }: CompareButtonProps) {
  const client = useQueryClient()
  const store = markedStoreOf(client)
  const marked = useStore(store)
  const [pair, setPair] = useState<readonly [ComparedRecord, ComparedRecord]>()
  const isMarked = marked?.resource === resource && marked.id === id
  const other = marked?.resource === resource && !isMarked ? marked : undefined
  /** The record as the session has loaded it last, so that nothing is requested. */
  const loaded = (): ComparedRecord | undefined => {
    const record = client.getQueryData(queries[resource].record(id).queryKey)?.value.record
    return record && { resource, id, name, record }
  }
  const toggle = () => {
    const record = loaded()
    store.set(isMarked ? undefined : record)
    if (!isMarked && record)
      void showSuccess(
        t.compare.marked[resource](record.name),
        paths[resources[resource].singular](id),
        connectionOf(client).signal,
      )
  }
  const compare = (first: ComparedRecord) => {
    const second = loaded()
    if (second) setPair([first, second])
  }
  const label = other ? t.compare.with(truncate(other.name, MAX_LABEL_LENGTH)) : t.compare.mark
  const shortcutTitle = useShortcutTitle()
  const shared = { 'aria-keyshortcuts': 'c', disabled: !isLoaded && !isMarked }
  return (
    <>
      {other ? (
        <Button {...shared} title={shortcutTitle(label, 'c')} onClick={() => compare(other)}>
          <IconArrowsDiff size={16} aria-hidden />
          <span>{label}</span>
        </Button>
      ) : (
        <IconButton
          {...shared}
          label={label}
          icon={IconArrowsDiff}
          title={shortcutTitle(isMarked ? t.compare.isMarked : label, 'c')}
          aria-pressed={isMarked}
          onClick={toggle}
        />
      )}
      {pair && (
        <CompareDialog
          pair={pair}
          onStop={() => {
            setPair(undefined)
            store.set(undefined)
          }}
          onClose={() => setPair(undefined)}
        />
      )}
    </>
  )
}
