import { IconChevronDown } from '@tabler/icons-react'
import { type ComponentProps, useId } from 'react'
import { hostAndPath, isReadOnly, serviceNameOf } from '../api/http/connection.ts'
import { t } from '../messages/messages.ts'
import { truncate } from '../messages/text.ts'
import { useProjectName } from '../session/use-project-names.ts'
import { useSession } from '../session/use-session.ts'
import { Button } from '../ui/Button.tsx'
import { VisuallyHidden } from '../ui/Text.tsx'
import styles from './SessionButton.module.css'

const MAX_PROJECT_NAME_LENGTH = 60

/** The button of the session menu. Shows the name of a Project key's project, or that the key is a Master key. */
export function SessionButton({ className, ...props }: ComponentProps<'button'>) {
  const session = useSession()
  const { identity, ending } = session
  const descriptionId = useId()
  const isMasterKey = identity.kind === 'master'
  const kindLabel = isMasterKey ? t.session.master : t.session.project
  const projectName = useProjectName(isMasterKey ? undefined : identity.projectId)
  const label = projectName === undefined ? kindLabel : truncate(projectName, MAX_PROJECT_NAME_LENGTH)
  const service = serviceNameOf(session) ?? hostAndPath(session.address)
  const readOnlyText = isReadOnly() && t.session.readOnly
  return (
    <>
      <Button
        // Mantine's menu passes an empty `className`.
        className={className ? `${styles.button} ${className}` : styles.button}
        aria-label={[t.session.button, label, readOnlyText].filter(Boolean).join(' ')}
        aria-describedby={descriptionId}
        {...props}
      >
        <span className={styles.dot} data-kind={identity.kind} aria-hidden />
        <bdi className={styles.name}>{label}</bdi>
        {readOnlyText && <span className={styles.readOnly}>{readOnlyText}</span>}
        <IconChevronDown size={14} aria-hidden />
      </Button>
      <VisuallyHidden>
        <span id={descriptionId}>{t.session.described(kindLabel, service, ending)}</span>
      </VisuallyHidden>
    </>
  )
}
