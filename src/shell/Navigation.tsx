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
import { useShortcutTitle } from '../ui/shortcut-title.ts'
import styles from './Navigation.module.css'

type NavigationLink = readonly [label: string, to: string, Icon: typeof IconFolder, singleKeys?: string]

const overviewLink: NavigationLink = [t.overview.title, paths.overview(), IconChartBar]

interface NavigationProps {
  onFollow: () => void
  callsButton: ReactNode
}

/**
 * The main navigation, of which medium screens show only the icons. With a Project key, it links to the key's project
 * instead of to the overview and the list of projects.
 */
export function Navigation({ onFollow, callsButton }: NavigationProps) {
  const keyProjectId = useKeyProjectId()
  const lists = useListPaths()
  const shortcutTitle = useShortcutTitle()
  const links: readonly NavigationLink[] = [
    ...(keyProjectId === undefined ? [overviewLink] : []),
    [
      keyProjectId === undefined ? t.list.projects : t.field.project,
      keyProjectId === undefined ? lists.projects() : paths.project(keyProjectId),
      IconFolder,
      'g p',
    ],
    [t.list.apps, lists.apps(), IconApps, 'g a'],
    [t.list.users, lists.users(), IconUser, 'g u'],
    [t.lookUp.title, paths.lookUp(), IconListCheck],
    [t.calls.title, paths.calls(), IconAlignLeft, 'g c'],
  ]
  return (
    <nav aria-label={t.navigation.main}>
      <div className={styles.brand}>
        <Brand />
      </div>
      <ul className={styles.list}>
        {links.map(([label, to, Icon, singleKeys]) => (
          <li key={label}>
            <NavLink to={to} title={shortcutTitle(label, singleKeys)} onClick={onFollow}>
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
