import { NavLink, useLocation } from 'react-router-dom'
import { listLocationStateOf } from '../../list/list-location-state.ts'
import styles from './RouteTabs.module.css'

interface RouteTabsProps {
  name: string
  links: readonly (readonly [label: string, to: string])[]
}

/** Links to the sections of a record's page, styled as tabs. */
export function RouteTabs({ name, links }: RouteTabsProps) {
  const state = listLocationStateOf(useLocation().state)
  return (
    <nav aria-label={name} className={styles.sections}>
      {links.map(([label, to]) => (
        <NavLink key={to} to={to} state={state} end>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
