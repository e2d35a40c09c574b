import { Link } from 'react-router-dom'
import { t } from '../messages/messages.ts'
import { useProjectNames } from '../session/use-project-names.ts'
import { Truncated } from '../ui/Text.tsx'
import { Id } from './Id.tsx'
import styles from './ProjectId.module.css'

interface ProjectIdProps {
  projectId: string | undefined
  /** Address of the project, where it may be opened. */
  to?: string | undefined
}

/** The project of a record: its ID and, as soon as the service has told it, its name. */
export function ProjectId({ projectId, to }: ProjectIdProps) {
  const name = useProjectNames([projectId]).get(projectId ?? '')
  if (name === undefined) return <Id label={t.field.projectId} id={projectId} to={to} />
  // The identifier keeps its place when the name arrives. In a dialog the whole name counts more.
  return (
    <span className={to ? styles.project : styles.wrapping}>
      <Id label={t.field.projectId} id={projectId} />
      <span className={styles.name}>
        {to ? (
          <Link to={to}>
            <Truncated text={name} />
          </Link>
        ) : (
          <Truncated text={name} />
        )}
      </span>
    </span>
  )
}
