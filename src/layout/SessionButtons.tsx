import { t } from '../messages/first.ts'
import { lockSession } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { useSignOut } from './use-sign-out.tsx'

/** The two deeds of the session menu that must not fail, for when the menu's code could not be had. */
export function SessionButtons() {
  const { signOut, question } = useSignOut()
  return (
    <>
      <Button onClick={lockSession}>{t.session.lock}</Button>
      <Button onClick={signOut}>{t.session.signOut}</Button>
      {question}
    </>
  )
}
