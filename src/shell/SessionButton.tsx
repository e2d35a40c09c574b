import { IconChevronDown } from '@tabler/icons-react'
import { type ComponentProps, useId } from 'react'
import { hostAndPath, serviceNameOf } from '../api/http/connection.ts'
import { t } from '../messages/messages.ts'
import { truncate } from '../messages/text.ts'
import { useProjectName } from '../session/use-project-names.ts'
import { useSession } from '../session/use-session.ts'
import { isReadOnly } from '../settings/settings.ts'
import { Button } from '../ui/Button.tsx'
import { VisuallyHidden } from '../ui/Text.tsx'
import styles from './SessionButton.module.css'

const MAX_PROJECT_NAME_LENGTH = 60

/**
 * The button of the session menu. Shows the kind of key, and the name of a Project key's project. The kind is before
 * the name and has a mark of its own, so that no name reads like a Master key.
 */
export function SessionButton({ className, ...props }: ComponentProps<'button'>) {
  const session = useSession()
  const { identity, ending } = session
  const descriptionId = useId()
  const isMasterKey = identity.kind === 'master'
  const kindLabel = isMasterKey ? t.session.master : t.session.project
  const projectName = useProjectName(isMasterKey ? undefined : identity.projectId)
  const name = projectName === undefined ? '' : truncate(projectName, MAX_PROJECT_NAME_LENGTH)
  const service = serviceNameOf(session)
  const readOnlyText = isReadOnly() && t.session.readOnly
  return (
    <>
      <Button
        // Mantine's menu passes an empty `className`.
        className={className ? `${styles.button} ${className}` : styles.button}
        aria-label={[t.session.button, kindLabel, name, service, readOnlyText].filter(Boolean).join(' ')}
        aria-describedby={descriptionId}
        {...props}
      >
        <span className={styles.dot} data-kind={identity.kind} aria-hidden />
        <span className={styles.kind}>{kindLabel}</span>
        {!isMasterKey && ' '}
        {!isMasterKey && <bdi className={styles.name}>{name}</bdi>}
        {service !== undefined && ' '}
        {service !== undefined && <bdi className={styles.service}>{service}</bdi>}
        {readOnlyText && <span className={styles.readOnly}>{readOnlyText}</span>}
        <IconChevronDown size={14} aria-hidden />
      </Button>
      <VisuallyHidden>
        <span id={descriptionId}>
          {t.session.described(kindLabel, service ?? hostAndPath(session.address), ending)}
        </span>
      </VisuallyHidden>
    </>
  )
}
