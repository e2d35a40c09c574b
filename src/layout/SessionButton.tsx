import { IconChevronDown } from '@tabler/icons-react'
import { type ComponentProps, useId } from 'react'
import { cut } from '../messages/cut.ts'
import { t } from '../messages/first.ts'
import { isolated } from '../messages/isolated.ts'
import { hostOf } from '../session/principal.ts'
import { useProjectName } from '../session/use-project-names.ts'
import { useSession } from '../session/use-session.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './SessionMenu.module.css'

/** Characters of a project's name. */
const MAX_LENGTH = 60

/** The button of the session menu: kind of key, its project where the name is known or the host, and how the key ends. */
export function SessionButton({ className, ...props }: ComponentProps<'button'>) {
  const session = useSession()
  const { identity, ending } = session
  const host = hostOf(session)
  const described = useId()
  const isMaster = identity.kind === 'master'
  const kind = isMaster ? t.session.master : t.session.project
  const projectName = useProjectName(identity.kind === 'project' ? identity.projectId : undefined)
  const place = projectName === undefined ? host : cut(projectName, MAX_LENGTH)
  const end = ending === undefined ? '' : ` ··${ending}`
  return (
    <>
      <Button
        // Mantine's menu gives an empty one.
        className={className ? `${styles.button} ${className}` : styles.button}
        aria-label={`${t.session.button} ${kind} ${isolated(place)}${end}`}
        aria-describedby={described}
        {...props}
      >
        <Badge tone={isMaster ? 'amber' : 'accent'}>{kind}</Badge>
        <span className={styles.where} data-kind={identity.kind}>
          <bdi className={styles.place}>{place}</bdi>
          {end}
        </span>
        <IconChevronDown size={14} aria-hidden />
      </Button>
      <VisuallyHidden>
        <span id={described}>{t.session.described(kind, host, ending)}</span>
      </VisuallyHidden>
    </>
  )
}
