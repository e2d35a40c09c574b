import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { formatList, t } from '../messages/messages.ts'
import { staySignedIn } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import { Button } from '../ui/Button.tsx'
import { useDialogRegion } from '../ui/Dialog.tsx'
import { focusHeading } from '../ui/focus.ts'
import { Notice } from '../ui/Notice.tsx'
import { LiveRegion } from '../ui/Text.tsx'
import { useStore } from '../use-store.ts'
import styles from './Shell.module.css'

const namesOf = (jobs: Iterable<keyof typeof t.session.jobs>) =>
  formatList(Array.from(jobs, (job) => t.session.jobs[job]))

interface LockNoticeProps {
  text: string
  button: string
  onPress: () => void
}

const LockNotice = ({ text, button, onPress }: LockNoticeProps) => (
  <div className={styles.wait}>
    <Notice
      tone="amber"
      actions={
        <Button variant="link" onClick={onPress}>
          {button}
        </Button>
      }
    >
      {text}
    </Notice>
  </div>
)

function IdleWarning() {
  const session = useSession()
  const { idleWarning, jobs } = session
  const seconds = useStore(idleWarning)
  const dialogRegion = useDialogRegion()
  if (seconds === undefined) return null
  const stay = () => {
    staySignedIn(session)
    if (!dialogRegion) focusHeading()
  }
  const text = t.session.locks(seconds, jobs.size > 0 ? namesOf(jobs) : undefined)
  const notice = <LockNotice text={text} button={t.session.stay} onPress={stay} />
  return dialogRegion ? createPortal(notice, dialogRegion) : notice
}

function EndedJobs() {
  const { endedJobs = [] } = useSession()
  const [isShown, setIsShown] = useState(false)
  // Synchronizes with screen readers, which announce only what appears in a live region.
  useEffect(() => setIsShown(endedJobs.length > 0), [endedJobs])
  const close = () => {
    setIsShown(false)
    focusHeading()
  }
  return (
    isShown && (
      <LockNotice text={t.session.lockEnded(namesOf(endedJobs))} button={t.action.close} onPress={close} />
    )
  )
}

export const LockNotices = () => (
  <LiveRegion>
    <IdleWarning />
    <EndedJobs />
  </LiveRegion>
)
