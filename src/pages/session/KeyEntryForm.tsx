import { type ReactNode, useEffect, useState } from 'react'
import { Slow } from '../../errors/Slow.tsx'
import { t } from '../../messages/entry.ts'
import { candidate } from '../../session/candidate.ts'
import { type Identity, isSameOwner, type Slot } from '../../session/slot.ts'
import type { KeyOwner } from '../../session/store.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './KeyEntryForm.module.css'
import { KeyField } from './KeyField.tsx'
import { LazySignInErrorNotice } from './LazySignInErrorNotice.tsx'
import { ownerName } from './owner-name.ts'
import { useKeyEntry } from './use-key-entry.ts'

interface KeyEntryFormProps {
  /** Whose page it is: a key of somebody else is named before it is used. */
  former: KeyOwner
  submit: string
  onSame: (slot: Slot) => void
  onOther: (slot: Slot) => void
  /** Further buttons. */
  children: ReactNode
}

// The one that changes nothing, for an Enter that was held.
const focus = (button: HTMLButtonElement | null) => button?.focus()

/** Asks for a key where there was one before. */
export function KeyEntryForm({ former, submit, onSame, onOther, children }: KeyEntryFormProps) {
  const [named, setNamed] = useState<Identity>()
  // Talks to the session: a key that was not decided about goes with the question.
  useEffect(() => candidate.drop, [])
  const { address, host } = former
  const { form, isPending, problem, onSubmit, cancel } = useKeyEntry({
    address,
    find: ({ findIdentityAfter }, key, _, signal) => findIdentityAfter(former.identity, key, address, signal),
    asksProject: false,
    onFound(slot) {
      if (isSameOwner(slot, former)) return onSame(slot)
      candidate.hold(slot)
      setNamed(slot.identity)
    },
  })
  if (named) {
    const name = ownerName({ identity: named })
    return (
      <>
        <Notice tone="amber" role="alert" title={t.session.otherOwner(name)}>
          <p>{t.session.otherOwnerNote(ownerName(former))}</p>
        </Notice>
        <div className={styles.buttons}>
          <Button
            className={styles.long}
            look="primary"
            onClick={() => {
              const slot = candidate.take()
              if (slot) onOther(slot)
            }}
          >
            {t.signIn.continueAs(name)}
          </Button>
          <Button
            ref={focus}
            look="quiet"
            onClick={() => {
              candidate.drop()
              setNamed(undefined)
            }}
          >
            {t.session.anotherKey}
          </Button>
        </div>
      </>
    )
  }
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate aria-busy={isPending}>
      <KeyField label={t.signIn.key} description={t.signIn.keyNoteAgain(host)} error={problem?.key} isFirst />
      <Slow active={isPending} onCancel={cancel} />
      {problem && <LazySignInErrorNotice problem={problem} />}
      <div className={styles.buttons}>
        <Button look="primary" type="submit" aria-disabled={isPending}>
          {isPending ? t.feedback.working : submit}
        </Button>
        {children}
      </div>
    </form>
  )
}
