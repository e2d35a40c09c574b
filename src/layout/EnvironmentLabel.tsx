import { t } from '../messages/first.ts'
import { Badge } from '../ui/Badge.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './EnvironmentLabel.module.css'
import { environment } from './environment.ts'

const tones = { red: 'red', amber: 'amber', green: 'green', blue: 'accent', gray: undefined } as const

/** Which installation this is, where its operator has named it. */
export function EnvironmentLabel() {
  if (environment === undefined) return null
  return (
    <span className={styles.label}>
      <Badge tone={tones[environment.color]}>
        <VisuallyHidden>{t.environment} </VisuallyHidden>
        {environment.name}
      </Badge>
    </span>
  )
}
