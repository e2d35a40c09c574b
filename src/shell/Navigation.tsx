import {
  IconAlignLeft,
  IconApps,
  IconChartBar,
  IconFolder,
  IconListCheck,
  IconUser,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { useListPaths } from '../list/list-paths.ts'
import { t } from '../messages/messages.ts'
import { paths } from '../paths.ts'
import { useKeyProjectId } from '../session/use-session.ts'
import { Brand } from '../ui/Brand.tsx'
import styles from './Navigation.module.css'

const overviewLink = [t.overview.title, paths.overview(), IconChartBar] as const

interface NavigationProps {
  onFollow: () => void
  /** Opens the calls below the page. */
  callsButton: ReactNode
}

/**
 * The main navigation, of which medium screens show only the icons. With a Project key, it links to the key's project
 * instead of to the overview and the list of projects.
 */
export function Navigation({ onFollow, callsButton }: NavigationProps) {
  const keyProjectId = useKeyProjectId()
  const lists = useListPaths()
  const links = [
    ...(keyProjectId === undefined ? [overviewLink] : []),
    [
      keyProjectId === undefined ? t.list.projects : t.field.project,
      keyProjectId === undefined ? lists.projects() : paths.project(keyProjectId),
      IconFolder,
    ],
    [t.list.apps, lists.apps(), IconApps],
    [t.list.users, lists.users(), IconUser],
    [t.lookUp.title, paths.lookUp(), IconListCheck],
    [t.calls.title, paths.calls(), IconAlignLeft],
  ] as const
  return (
    <nav aria-label={t.navigation.main}>
      <div className={styles.brand}>
        <Brand />
      </div>
      <ul className={styles.list}>
        {links.map(([label, to, Icon]) => (
          <li key={label}>
            <NavLink to={to} title={label} onClick={onFollow}>
              <Icon size={16} aria-hidden />
              <span>{label}</span>
            </NavLink>
            {to === paths.calls() && callsButton}
          </li>
        ))}
      </ul>
    </nav>
  )
}
