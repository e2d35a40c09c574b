import { IconChevronDown } from '@tabler/icons-react'
import { type ComponentProps, useId } from 'react'
import { serviceNameOf } from '../api/http/connection.ts'
import { t } from '../messages/messages.ts'
import { bidiIsolate, truncate } from '../messages/text.ts'
import { hostOf } from '../session/principal.ts'
import { useProjectName } from '../session/use-project-names.ts'
import { useSession } from '../session/use-session.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { VisuallyHidden } from '../ui/Text.tsx'
import styles from './SessionButton.module.css'

const MAX_PROJECT_NAME_LENGTH = 60

/**
 * The button of the session menu. Shows the kind of key, the names of the project and the service (or the
 * host if there are none), and the last characters of the key.
 */
export function SessionButton({ className, ...props }: ComponentProps<'button'>) {
  const session = useSession()
  const { identity, ending: keySuffix } = session
  const host = hostOf(session)
  const descriptionId = useId()
  const isMasterKey = identity.kind === 'master'
  const kindLabel = isMasterKey ? t.session.master : t.session.project
  const projectName = useProjectName(identity.kind === 'project' ? identity.projectId : undefined)
  const shortName = projectName === undefined ? undefined : truncate(projectName, MAX_PROJECT_NAME_LENGTH)
  const serviceName = serviceNameOf(session)
  const label = [shortName, serviceName].filter(Boolean).join(' · ') || host
  const suffixText = keySuffix === undefined ? '' : ` ··${keySuffix}`
  return (
    <>
      <Button
        // Mantine's menu passes an empty `className`.
        className={className ? `${styles.button} ${className}` : styles.button}
        aria-label={`${t.session.button} ${kindLabel} ${bidiIsolate(label)}${suffixText}`}
        aria-describedby={descriptionId}
        {...props}
      >
        <Badge tone={isMasterKey ? 'amber' : 'accent'}>{kindLabel}</Badge>
        <span className={styles.label} data-kind={identity.kind}>
          <bdi className={styles.name}>{label}</bdi>
          <span translate="no">{suffixText}</span>
        </span>
        <IconChevronDown size={14} aria-hidden />
      </Button>
      <VisuallyHidden>
        <span id={descriptionId}>{t.session.described(kindLabel, host, keySuffix)}</span>
      </VisuallyHidden>
    </>
  )
}
