import { t } from '../messages/messages.ts'
import { Notice } from '../ui/Notice.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

export const readOnlyPage = (title: string) => () => (
  <>
    <PageHeader title={title} />
    <Notice tone="amber" role="note">
      {t.access.readOnly}
    </Notice>
  </>
)
