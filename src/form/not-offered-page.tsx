import { t } from '../messages/messages.ts'
import { isReadOnly } from '../settings/settings.ts'
import { Notice } from '../ui/Notice.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

export const notOfferedPage = (title: string) => () => (
  <>
    <PageHeader title={title} />
    <Notice tone="amber" role="note">
      {isReadOnly() ? t.access.readOnly : t.access.notOffered}
    </Notice>
  </>
)
