import { firstTexts } from '../messages/first.ts'
import { hrefOf, paths } from '../paths.ts'
import { useProjectName } from '../session/use-project-names.ts'
import { EmptyValue, truncatedProps } from '../ui/Text.tsx'
import styles from './IdCell.module.css'

/** Shows a project's name, with its ID on hover and in the copy button, or else its ID. */
export function ProjectCell({ projectId }: { projectId: string | undefined }) {
  const projectName = useProjectName(projectId)
  if (!projectId) return <EmptyValue srLabel={firstTexts.record.missingSaid} />
  const copy = firstTexts.action.copy(firstTexts.field.projectId)
  const id = truncatedProps({ text: projectId, mono: true, className: styles.id })
  const name = projectName !== undefined && truncatedProps({ text: projectName, className: styles.id })
  return (
    <>
      <a {...(name || id)} title={id.title} href={hrefOf(paths.project(projectId))} />
      <button
        type="button"
        className={`${styles.copy} ${styles.atEnd}`}
        value={projectId}
        aria-label={copy}
        title={copy}
      />
    </>
  )
}
