import { useId, useState } from 'react'
import type { ServiceRecord } from '../../api/reading/service-record.ts'
import { signInUserMutation } from '../../api/users.ts'
import type { UserField } from '../../contract/resources.ts'
import { firstVisible } from '../../contract/visible.ts'
import { explain } from '../../errors/explain.ts'
import { Failure } from '../../errors/Failure.tsx'
import { Slow } from '../../errors/Slow.tsx'
import { isLost } from '../../form/failures.ts'
import { useWrite } from '../../form/use-write.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { Id } from '../../record/Id.tsx'
import { TypedText } from '../../record/Value.tsx'
import { type JournalEntry, openJournal } from '../../session/journal.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import lines from './AnswerLines.module.css'
import { AnswerLines } from './AnswerLines.tsx'
import { answerLines } from './answer-lines.ts'
import styles from './SignUserIn.module.css'

interface SignUserInProps {
  userId: string
  /** Undefined while it is on its way: nobody is signed in unseen. */
  user: ServiceRecord<UserField> | undefined
}

// Not the button that closes: a held Enter would take the response away.
const focus = (element: HTMLElement | null) => element?.focus()

/** Signs a user in after a confirmation, and shows the service's response once: closing the dialog forgets it. */
export function SignUserIn({ userId, user }: SignUserInProps) {
  const noteId = useId()
  const [open, setOpen] = useState(false)
  const { mutation, send } = useWrite(signInUserMutation)
  const answer = mutation.data
  const answered = answer ? answerLines(answer.body, answer.text, [userId, user?.projectId]) : []
  /** Whether a secret was copied; `asking` when the dialog was about to go without. */
  const [copied, setCopied] = useState<'no' | 'asking' | 'yes'>('no')
  const signIn = async () => {
    const write = openJournal()
    const note = (outcome: JournalEntry['outcome']) =>
      write({
        deed: 'signInUser',
        name: firstVisible(user?.nickname) ?? userId,
        to: paths.user(userId),
        outcome,
      })
    const done = await send(userId, (error) => note(isLost(error) ? 'unknown' : 'refused'))
    if (done) note('done')
  }
  const close = () => {
    // What is on its way has an outcome that has to be told.
    if (mutation.isPending) return
    setOpen(false)
    setCopied('no')
    mutation.reset()
  }
  const keepOpen = () => {
    setCopied('no')
    document.getElementById(noteId)?.focus()
  }
  const dismiss = () => {
    if (copied !== 'yes' && answered.some(({ secret }) => secret)) setCopied('asking')
    else close()
  }
  return (
    <>
      <Button look="primary" disabled={user === undefined} onClick={() => setOpen(true)}>
        {t.action.signUserIn}
      </Button>
      {open && (
        <Dialog
          title={answer ? t.signUserIn.done : t.signUserIn.title}
          closeLabel={t.signUserIn.close}
          onClose={close}
          onDismiss={dismiss}
        >
          {answer ? (
            <>
              <p id={noteId} role="status" tabIndex={-1} ref={focus} className={styles.note}>
                {t.signUserIn.answerNote}
              </p>
              <AnswerLines lines={answered} onCopied={() => setCopied('yes')} />
              {copied === 'asking' && (
                <p role="alert" className={styles.question}>
                  {t.signUserIn.notCopied}
                </p>
              )}
              <div className={styles.buttons}>
                {copied === 'asking' ? (
                  <>
                    <Button look="primary" ref={focus} onClick={keepOpen}>
                      {t.signUserIn.keepOpen}
                    </Button>
                    <Button look="quiet" onClick={close}>
                      {t.signUserIn.closeAnyway}
                    </Button>
                  </>
                ) : (
                  <Button look="primary" onClick={close}>
                    {t.signUserIn.close}
                  </Button>
                )}
              </div>
            </>
          ) : (
            <>
              <dl className={lines.lines}>
                <div>
                  <dt>{t.field.nickname}</dt>
                  <dd>
                    <TypedText text={user?.nickname} />
                  </dd>
                </div>
                <div>
                  <dt>{t.field.userId}</dt>
                  <dd>
                    <Id label={t.field.userId} id={userId} />
                  </dd>
                </div>
                <div>
                  <dt>{t.field.projectId}</dt>
                  <dd>
                    <Id label={t.field.projectId} id={user?.projectId} />
                  </dd>
                </div>
              </dl>
              <p className={styles.note}>{t.signUserIn.explain}</p>
              {mutation.error && <Failure explanation={explain(mutation.error, { write: 'signInUser' })} />}
              <Slow active={mutation.isPending} />
              <div className={styles.buttons}>
                <Button look="primary" aria-disabled={mutation.isPending} onClick={signIn}>
                  {mutation.isPending ? t.feedback.working : t.action.signUserIn}
                </Button>
                <Button look="quiet" aria-disabled={mutation.isPending} onClick={close}>
                  {t.action.cancel}
                </Button>
              </div>
            </>
          )}
        </Dialog>
      )}
    </>
  )
}
