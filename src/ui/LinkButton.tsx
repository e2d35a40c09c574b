import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type ButtonVariant, buttonClass } from './Button.tsx'

interface LinkButtonProps {
  to: string
  variant?: ButtonVariant
  children: ReactNode
}

/** A link that looks like a button. */
export function LinkButton({ to, variant, children }: LinkButtonProps) {
  return (
    <Link className={buttonClass(variant)} to={to}>
      {children}
    </Link>
  )
}
