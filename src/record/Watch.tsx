import { IconEye, IconEyeFilled } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { ResourceName } from '../contract/resources.ts'
import { t } from '../messages/lazy-messages.ts'
import { isolateName } from '../messages/text.ts'
import { useSession } from '../session/use-session.ts'
import { IconButton } from '../ui/Button.tsx'
import { clockTime, useTimeZone } from '../ui/Time.tsx'
import styles from './RecordCard.module.css'
import { watchRecord } from './watch-record.ts'
import { useWatch, watchOf } from './watched-record.ts'

export interface WatchLineProps {
  resource: ResourceName
  id: string
}

export interface WatchButtonProps extends WatchLineProps {
  isDisabled: boolean
}

export function WatchButton({ resource, id, isDisabled }: WatchButtonProps) {
  const session = useSession()
  const watch = useWatch(resource, id)
  const running = watch?.end ? undefined : watch
  // Synchronizes with the watch of the session, which ends when the user leaves the record's page.
  useEffect(() => () => watchOf(session.client, resource, id)?.stop('left'), [session, resource, id])
  return (
    <IconButton
      label={t.watch.button}
      icon={running ? IconEyeFilled : IconEye}
      aria-pressed={running !== undefined}
      disabled={isDisabled && !running}
      onClick={() => (running ? running.stop() : watchRecord(session, resource, id))}
    />
  )
}

/** Shows since when a record is watched, or why the watch ended, and what changed. */
export function WatchLine({ resource, id }: WatchLineProps) {
  const watch = useWatch(resource, id)
  const zone = useTimeZone()
  if (!watch) return null
  const { startedAt, changeCount, lastChange, end } = watch
  const timeOf = (at: number) => clockTime(new Date(at), zone)
  const parts = [
    end ? t.watch.stopped[end.reason](timeOf(end.at), end.cause) : t.watch.since(timeOf(startedAt)),
    lastChange && t.watch.changes(changeCount),
    lastChange && `${timeOf(lastChange.at)} ${isolateName(lastChange.labels)}`,
  ]
  return <p className={styles.watchLine}>{parts.filter(Boolean).join(' · ')}</p>
}
