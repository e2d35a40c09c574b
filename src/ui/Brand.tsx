import { type ReactNode, use } from 'react'
import { t } from '../messages/messages.ts'
import { pageSettings } from '../settings/settings.ts'
import { Badge } from './Badge.tsx'
import styles from './Brand.module.css'
import { EnvironmentContext, environment, productName } from './environment.ts'
import { VisuallyHidden } from './Text.tsx'

export function Brand({ children }: { children?: ReactNode }) {
  const { logo } = pageSettings().brand ?? {}
  return (
    <div className={styles.brand}>
      {logo === undefined ? mark : <img className={styles.mark} src={logo} width="20" height="20" alt="" />}
      <span className={styles.name}>{productName()}</span>
      {children}
    </div>
  )
}

const mark = (
  <svg className={styles.mark} viewBox="0 0 20 20" width="20" height="20" aria-hidden focusable="false">
    <rect width="20" height="20" rx="5" fill="var(--text)" />
    <path
      d="M4 9.500c1.200 2.600 3 2.600 4.200.600s2.800-1.900 3.400 0 2.600 2.200 3.400.200-.600-3.200-1.900-2.200"
      fill="none"
      stroke="var(--surface)"
      strokeWidth="1.5"
      strokeLinecap="round"
    />
  </svg>
)

export function EnvironmentLabel() {
  const label = use(EnvironmentContext)
  if (label === undefined) return null
  return (
    <span className={styles.environment}>
      <Badge tone={label.color}>
        <VisuallyHidden>{environment ? t.environment : t.print.service} </VisuallyHidden>
        <span>{label.name}</span>
      </Badge>
    </span>
  )
}
