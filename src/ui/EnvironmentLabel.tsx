import { t } from '../messages/messages.ts'
import { Badge } from './Badge.tsx'
import styles from './EnvironmentLabel.module.css'
import { environment } from './environment.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const tones = { red: 'red', amber: 'amber', green: 'green', blue: 'accent', gray: undefined } as const

/** The name of this installation, if its operator configured one. */
export function EnvironmentLabel() {
  if (environment === undefined) return null
  return (
    <span className={styles.label}>
      <Badge tone={tones[environment.color]}>
        <VisuallyHidden>{t.environment} </VisuallyHidden>
        <span>{environment.name}</span>
      </Badge>
    </span>
  )
}
