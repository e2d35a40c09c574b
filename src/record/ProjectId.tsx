import { Link } from 'react-router-dom'
import { t } from '../messages/messages.ts'
import { useProjectNames } from '../session/use-project-names.ts'
import { Truncated } from '../ui/Text.tsx'
import { Id } from './Id.tsx'
import styles from './ProjectId.module.css'

interface ProjectIdProps {
  projectId: string | undefined
  /** Path of the project, if it can be opened. */
  to?: string | undefined
}

/** Shows a record's project: its ID and, once loaded, its name. */
export function ProjectId({ projectId, to }: ProjectIdProps) {
  const name = useProjectNames([projectId]).get(projectId ?? '')
  if (name === undefined) return <Id label={t.field.projectId} id={projectId} to={to} />
  // The ID comes first, so that it does not move when the name has loaded. Without a link, as in a dialog,
  // the name wraps to the next line instead of being truncated beside the ID.
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
