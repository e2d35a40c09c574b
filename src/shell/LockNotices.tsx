import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { formatList, t } from '../messages/messages.ts'
import { staySignedIn } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import { Button } from '../ui/Button.tsx'
import { useDialogRegion } from '../ui/Dialog.tsx'
import { focusHeading } from '../ui/focus.ts'
import { Notice } from '../ui/Notice.tsx'
import { LiveRegion } from '../ui/Text.tsx'
import styles from './Shell.module.css'

const namesOf = (jobs: Iterable<keyof typeof t.session.jobs>) =>
  formatList(Array.from(jobs, (job) => t.session.jobs[job]))

/** Warns before the session locks without activity, also in an open dialog. */
function IdleWarning() {
  const session = useSession()
  const { idleWarning, jobs } = session
  const seconds = useSyncExternalStore(idleWarning.subscribe, idleWarning.get)
  const dialogRegion = useDialogRegion()
  if (seconds === undefined) return null
  const notice = (
    <div className={styles.wait}>
      <Notice
        tone="amber"
        actions={
          <Button
            variant="link"
            onClick={() => {
              staySignedIn(session)
              if (!dialogRegion) focusHeading()
            }}
          >
            {t.session.stay}
          </Button>
        }
      >
        {t.session.locks(seconds, jobs.size > 0 ? namesOf(jobs) : undefined)}
      </Notice>
    </div>
  )
  return dialogRegion ? createPortal(notice, dialogRegion) : notice
}

/** Says after unlocking which jobs the lock has ended. */
function EndedJobs() {
  const { endedJobs = [] } = useSession()
  const [isShown, setIsShown] = useState(false)
  // Synchronizes with screen readers, which announce only what appears in a live region.
  useEffect(() => setIsShown(endedJobs.length > 0), [endedJobs])
  return (
    isShown && (
      <div className={styles.wait}>
        <Notice
          tone="amber"
          actions={
            <Button
              variant="link"
              onClick={() => {
                setIsShown(false)
                focusHeading()
              }}
            >
              {t.action.close}
            </Button>
          }
        >
          {t.session.lockEnded(namesOf(endedJobs))}
        </Notice>
      </div>
    )
  )
}

/** What a page says about a lock that is near or past. */
export const LockNotices = () => (
  <LiveRegion>
    <IdleWarning />
    <EndedJobs />
  </LiveRegion>
)
