import { IconChevronDown } from '@tabler/icons-react'
import { type ComponentProps, useId } from 'react'
import { t } from '../messages/first.ts'
import { hostOf } from '../session/principal.ts'
import { useSession } from '../session/use-session.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './SessionMenu.module.css'

/** The button of the session menu: kind of key, host, and how the key ends. */
export function SessionButton({ className, ...props }: ComponentProps<'button'>) {
  const session = useSession()
  const { identity, ending } = session
  const host = hostOf(session)
  const described = useId()
  const isMaster = identity.kind === 'master'
  const kind = isMaster ? t.session.master : t.session.project
  const where = ending === undefined ? host : `${host} ··${ending}`
  return (
    <>
      <Button
        // Mantine's menu gives an empty one.
        className={className ? `${styles.button} ${className}` : styles.button}
        aria-label={`${t.session.button} ${kind} ${where}`}
        aria-describedby={described}
        {...props}
      >
        <Badge tone={isMaster ? 'amber' : 'accent'}>{kind}</Badge>
        <span className={styles.where}>{where}</span>
        <IconChevronDown size={14} aria-hidden />
      </Button>
      <VisuallyHidden>
        <span id={described}>{t.session.described(kind, host, ending)}</span>
      </VisuallyHidden>
    </>
  )
}
