import { t } from '../messages/first.ts'
import { lockSession } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { MissingCode } from './MissingCode.tsx'
import { useSignOut } from './use-sign-out.tsx'

/** Stands in for the session menu when its code could not be had: with the two deeds that must not fail. */
export function SessionMissing({ onClose }: { onClose: () => void }) {
  const { signOut, question } = useSignOut()
  return (
    <>
      <MissingCode onClose={onClose}>
        <Button onClick={lockSession}>{t.session.lock}</Button>
        <Button onClick={signOut}>{t.session.signOut}</Button>
      </MissingCode>
      {question}
    </>
  )
}
