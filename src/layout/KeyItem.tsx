import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { Session } from '../session/session-state.ts'
import { sessionLabel } from '../session/use-session.ts'
import { environment } from './environment.ts'
import styles from './KeyItem.module.css'

/** A key in the session menu, marked with the color of the environment. */
export function KeyItem({ session }: { session: Session }) {
  return (
    <Menu.RadioItem
      closeMenuOnClick
      value={`${session.serial}`}
      checkIcon={<IconCheck size={14} aria-hidden />}
    >
      <span className={styles.item}>
        {environment && <span className={`${styles.dot} ${styles[environment.color] ?? ''}`} aria-hidden />}
        <bdi className={styles.name}>{sessionLabel(session)}</bdi>
      </span>
    </Menu.RadioItem>
  )
}
