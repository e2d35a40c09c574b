import { t } from '../messages/messages.ts'
import { paths } from '../paths.ts'
import { Notice } from '../ui/Notice.tsx'
import { KeyOffers } from './KeyOffers.tsx'
import { LinkButton } from './LinkButton.tsx'
import { PageHeader } from './PageHeader.tsx'

interface NoAccessPageProps {
  title: string
  /** The project of the active key. */
  keyProjectId: string
  /** The project of the page; undefined if the page requires a Master key. */
  projectId: string | undefined
}

/** Explains why the active key cannot open a page, and offers keys that can. */
export function NoAccessPage({ title, keyProjectId, projectId }: NoAccessPageProps) {
  return (
    <>
      <PageHeader title={title} />
      <Notice
        tone="amber"
        role="note"
        actions={
          <LinkButton variant="link" to={paths.project(keyProjectId)}>
            {t.access.ownProject}
          </LinkButton>
        }
      >
        {projectId === undefined ? t.access.masterOnly : t.access.otherProject}
      </Notice>
      <KeyOffers projectId={projectId} />
    </>
  )
}
