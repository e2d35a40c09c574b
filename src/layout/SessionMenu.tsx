import { IconChevronDown } from '@tabler/icons-react'
import { type ComponentProps, lazy, startTransition, useId, useState } from 'react'
import { t } from '../messages/messages.ts'
import { useSession } from '../session/session.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { SessionButtons } from './SessionButtons.tsx'
import styles from './SessionMenu.module.css'
import { useWhenLoaded } from './use-when-loaded.ts'

const loadMenu = () => import('./OpenedSessionMenu.tsx').catch(() => ({ default: SessionButtons }))
const OpenedSessionMenu = lazy(loadMenu)

/** Which key is in use and where; a press leads to what can be done about it. */
export function SessionMenu() {
  const [isUsed, setUsed] = useState(false)
  // Who locks or signs out must not have to wait for a network.
  useWhenLoaded(loadMenu)
  if (isUsed) return <OpenedSessionMenu />
  return (
    <SessionButton
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={loadMenu}
      onFocus={loadMenu}
      // A transition, so that this button stays until the menu's code is there.
      onClick={() => startTransition(() => setUsed(true))}
    />
  )
}

/** The button of the session menu: kind of key, host, and how the key ends. */
export function SessionButton(props: ComponentProps<'button'>) {
  const { identity, host, ending } = useSession()
  const described = useId()
  const isMaster = identity.kind === 'master'
  const kind = isMaster ? t.session.master : t.session.project
  return (
    <>
      <Button className={styles.button} aria-label={t.session.button} aria-describedby={described} {...props}>
        <Badge tone={isMaster ? 'amber' : 'accent'}>{kind}</Badge>
        <span className={styles.where}>{ending === undefined ? host : `${host} ··${ending}`}</span>
        <IconChevronDown size={14} aria-hidden />
      </Button>
      <VisuallyHidden>
        <span id={described}>{t.session.described(kind, host, ending)}</span>
      </VisuallyHidden>
    </>
  )
}
