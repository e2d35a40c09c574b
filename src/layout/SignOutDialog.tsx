import type { ReactNode } from 'react'
import { t } from '../messages/messages.ts'
import { endSession, lockSession } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { Question } from '../ui/Question.tsx'

/** Asks before a sign-out that would lose what was typed. A default export, as React's `lazy` wants it. */
// biome-ignore lint/style/noDefaultExport: React's lazy takes a module's default export
export default function SignOutDialog({ onStay }: { onStay: () => void }): ReactNode {
  const { title, text } = t.form.signOut
  return (
    <Question title={title} text={text} closeLabel={t.form.leave.close} opened onClose={onStay}>
      <Button look="primary" onClick={() => endSession()}>
        {t.session.signOut}
      </Button>
      <Button onClick={lockSession}>{t.session.lock}</Button>
      <Button data-autofocus look="quiet" onClick={onStay}>
        {t.form.leave.stay}
      </Button>
    </Question>
  )
}
