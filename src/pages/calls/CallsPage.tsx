import { useSearchParams } from 'react-router-dom'
import { CallTable } from '../../layout/calls/CallTable.tsx'
import { CallTools } from '../../layout/calls/CallTools.tsx'
import { useCalls } from '../../layout/calls/use-calls.ts'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { t } from '../../messages/messages.ts'
import styles from './CallsPage.module.css'

/** The API calls of this tab. */
export function CallsPage() {
  const [search, setSearch] = useSearchParams()
  const failedOnly = search.get('failed') === '1'
  const { visible, totalCount, failedCount } = useCalls(failedOnly)
  return (
    <>
      <PageHeader title={t.calls.title} note={t.calls.counts(totalCount, failedCount)}>
        <div className={styles.tools}>
          <CallTools
            failedOnly={failedOnly}
            onFailedOnly={() => {
              // Reads the address, because a second click may precede the next render.
              const current = new URLSearchParams(window.location.search)
              setSearch(current.get('failed') === '1' ? {} : { failed: '1' })
            }}
          />
        </div>
      </PageHeader>
      <CallTable calls={visible} failedOnly={failedOnly} />
      <p className={styles.kept}>{t.calls.kept}</p>
    </>
  )
}
