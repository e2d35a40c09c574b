import type { ReactNode } from 'react'
import type { BadgeColor } from '../settings/settings.ts'
import './Badge.css'

interface BadgeProps {
  tone?: BadgeColor | undefined
  children: ReactNode
}

export const Badge = ({ tone, children }: BadgeProps) => (
  <span className="badge" data-tone={tone}>
    {children}
  </span>
)
