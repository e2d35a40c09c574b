import { t } from '../messages/messages.ts'
import { Notice } from '../ui/Notice.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

/** Creates the page that a read-only console shows in place of a form with this title. */
export const readOnlyPage = (title: string) => () => (
  <>
    <PageHeader title={title} />
    <Notice tone="amber" role="note">
      {t.access.readOnly}
    </Notice>
  </>
)
