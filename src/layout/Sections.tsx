import { NavLink, useLocation } from 'react-router-dom'
import { listStateOf } from '../list/list-state.ts'
import styles from './Sections.module.css'

interface SectionsProps {
  name: string
  links: readonly (readonly [label: string, to: string])[]
}

/** Links to the parts of one record's page; they look like tabs and are links, since each has its address. */
export function Sections({ name, links }: SectionsProps) {
  const state = listStateOf(useLocation().state)
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
