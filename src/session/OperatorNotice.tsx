import { IconX } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { t } from '../messages/messages.ts'
import { labelText, type NoticeSettings } from '../settings/settings.ts'
import { IconButton } from '../ui/Button.tsx'
import { focusHeading } from '../ui/focus.ts'
import styles from './OperatorNotice.module.css'
import { tabStorage } from './tab-storage.ts'

const announcedName = 'notice-announced'
const closedName = 'notice-closed'
const CHECK_MS = 30_000

/** The operator's notice as one line of text, until it ends or is closed. A tab announces a text once. */
export function OperatorNotice({ notice: { text: label, tone, until } }: { notice: NoticeSettings }) {
  const text = labelText(label)
  const endsAt = until === undefined ? Number.POSITIVE_INFINITY : Date.parse(until)
  const [isOver, setIsOver] = useState(() => Date.now() >= endsAt || tabStorage.read(closedName) === text)
  const [wasAnnounced] = useState(() => tabStorage.read(announcedName) === text)
  // A live region must be on the page before its text.
  const shownText = useDeferredValue(text, wasAnnounced ? text : '')
  // Synchronizes with the tab's storage.
  useEffect(() => {
    if (!isOver) tabStorage.write(announcedName, text)
  }, [text, isOver])
  // Synchronizes with the clock.
  useEffect(() => {
    if (isOver || endsAt === Number.POSITIVE_INFINITY) return
    // Repeated, because a device may have slept when it ended.
    const timer = setInterval(() => Date.now() >= endsAt && setIsOver(true), CHECK_MS)
    return () => clearInterval(timer)
  }, [endsAt, isOver])
  if (isOver) return null
  const close = () => {
    tabStorage.write(closedName, text)
    // The button disappears.
    focusHeading()
    setIsOver(true)
  }
  return (
    <div className={styles.notice} data-tone={tone}>
      <span role={wasAnnounced ? undefined : 'status'}>{shownText && <bdi>{shownText}</bdi>}</span>
      <IconButton label={t.closeNotice} icon={IconX} onClick={close} />
    </div>
  )
}
