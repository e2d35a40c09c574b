import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { buttonClass, type Look } from '../ui/Button.tsx'

interface LinkButtonProps {
  to: string
  look?: Look
  children: ReactNode
}

/** A link that looks like a button, since it leads somewhere. */
export function LinkButton({ to, look, children }: LinkButtonProps) {
  return (
    <Link className={buttonClass(look)} to={to}>
      {children}
    </Link>
  )
}
