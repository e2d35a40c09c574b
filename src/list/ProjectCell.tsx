import { t } from '../messages/messages.ts'
import { hrefOf, paths } from '../paths.ts'
import { useProjectName } from '../session/use-project-names.ts'
import { EmptyValue, Truncated } from '../ui/Text.tsx'
import styles from './IdCell.module.css'

/** Shows a project's name, or its ID until the name is known. The ID is shown on hover and can be copied. */
export function ProjectCell({ projectId }: { projectId: string | undefined }) {
  const projectName = useProjectName(projectId)
  if (!projectId) return <EmptyValue srLabel={t.record.missingLabel} />
  const copyLabel = t.action.copy(t.field.projectId)
  return (
    <>
      <Truncated
        text={projectName ?? projectId}
        title={projectId}
        isMonospaced={projectName === undefined}
        className={styles.id}
        href={hrefOf(paths.project(projectId))}
      />
      <button
        type="button"
        className={`${styles.copy} ${styles.atEnd}`}
        value={projectId}
        aria-label={copyLabel}
        title={copyLabel}
      />
    </>
  )
}
