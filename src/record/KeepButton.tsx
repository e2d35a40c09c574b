import { IconBookmark } from '@tabler/icons-react'
import { t } from '../messages/lazy-messages.ts'
import {
  isSameRecord,
  type KeptRecord,
  keptChanges,
  keptRecordsOf,
  setKeptRecords,
} from '../session/kept-records.ts'
import { useSession } from '../session/use-session.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { useStore } from '../use-store.ts'

export function KeepButton({ record, isDisabled }: { record: KeptRecord; isDisabled: boolean }) {
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
      onClick={() => setKeptRecords(session, isKept ? others : [record, ...others])}
    />
  )
}
