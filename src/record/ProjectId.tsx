import { Link } from 'react-router-dom'
import { t } from '../messages/messages.ts'
import { useProjectNames } from '../session/use-project-names.ts'
import { Truncated } from '../ui/Text.tsx'
import { Id } from './Id.tsx'
import styles from './ProjectId.module.css'

interface ProjectIdProps {
  projectId: string | undefined
  /** Path of the project. */
  to: string | undefined
}

/** Shows a record's project: its ID and, once loaded, its name. */
export function ProjectId({ projectId, to }: ProjectIdProps) {
  const name = useProjectNames([projectId]).get(projectId ?? '')
  if (!to || name === undefined) return <Id label={t.field.projectId} id={projectId} to={to} />
  // The ID comes first, so that it does not move when the name has loaded.
  return (
    <span className={styles.project}>
      <Id label={t.field.projectId} id={projectId} />
      <span className={styles.name}>
        <Link to={to}>
          <Truncated text={name} />
        </Link>
      </span>
    </span>
  )
}
