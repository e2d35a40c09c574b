import { IconChevronDown } from '@tabler/icons-react'
import { type ComponentProps, useId } from 'react'
import { serviceNameOf } from '../api/http/connection.ts'
import { bidiIsolate } from '../messages/bidi-isolate.ts'
import { firstTexts } from '../messages/first.ts'
import { truncate } from '../messages/truncate.ts'
import { hostOf } from '../session/principal.ts'
import { useProjectName } from '../session/use-project-names.ts'
import { useSession } from '../session/use-session.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './SessionMenu.module.css'

/** Maximum characters of a project's name. */
const MAX_LENGTH = 60

/** The session menu's button: kind of key, project or host, and the key's last characters. */
export function SessionButton({ className, ...props }: ComponentProps<'button'>) {
  const session = useSession()
  const { identity, ending } = session
  const host = hostOf(session)
  const descriptionId = useId()
  const isMaster = identity.kind === 'master'
  const kind = isMaster ? firstTexts.session.master : firstTexts.session.project
  const projectName = useProjectName(identity.kind === 'project' ? identity.projectId : undefined)
  const shortName = projectName === undefined ? undefined : truncate(projectName, MAX_LENGTH)
  const serviceName = serviceNameOf(session)
  const label = [shortName, serviceName].filter(Boolean).join(' · ') || host
  const endingText = ending === undefined ? '' : ` ··${ending}`
  return (
    <>
      <Button
        // Mantine's menu passes an empty `className`.
        className={className ? `${styles.button} ${className}` : styles.button}
        aria-label={`${firstTexts.session.button} ${kind} ${bidiIsolate(label)}${endingText}`}
        aria-describedby={descriptionId}
        {...props}
      >
        <Badge tone={isMaster ? 'amber' : 'accent'}>{kind}</Badge>
        <span className={styles.label} data-kind={identity.kind}>
          <bdi className={styles.name}>{label}</bdi>
          {endingText}
        </span>
        <IconChevronDown size={14} aria-hidden />
      </Button>
      <VisuallyHidden>
        <span id={descriptionId}>{firstTexts.session.described(kind, host, ending)}</span>
      </VisuallyHidden>
    </>
  )
}
