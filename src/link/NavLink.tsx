import type { ReactNode } from 'react'
import { useMatch } from 'react-router-dom'
import { Link } from './Link.tsx'

interface NavLinkProps {
  to: string
  /** Whether the pages below its address are other places. */
  end?: boolean
  onClick?: () => void
  children: ReactNode
}

/** A link that says whether one is there: `aria-current`, for the eye and for screen readers. */
export function NavLink({ to, end = false, ...rest }: NavLinkProps) {
  const [path = to] = to.split('?')
  const isHere = useMatch({ path, end }) !== null
  return <Link to={to} aria-current={isHere ? 'page' : undefined} {...rest} />
}
