import type { ReactNode } from 'react'
import './Badge.css'

interface BadgeProps {
  tone?: 'red' | 'amber' | 'green' | 'blue' | 'gray' | undefined
  children: ReactNode
}

export const Badge = ({ tone, children }: BadgeProps) => (
  <span className="badge" data-tone={tone}>
    {children}
  </span>
)
