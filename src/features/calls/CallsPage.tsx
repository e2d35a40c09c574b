import { useSearchParams } from 'react-router-dom'
import { t } from '../../messages/lazy-messages.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import styles from './CallsPage.module.css'
import { CallTable, CallTools, useCalls } from './CallTable.tsx'

export function CallsPage() {
  const [searchParams, setSearchParams] = useSearchParams()
  const isFailedOnly = searchParams.get('failed') === '1'
  const { visibleCalls, totalCount, failedCount } = useCalls(isFailedOnly)
  return (
    <>
      <PageHeader title={t.calls.title} note={t.calls.counts(totalCount, failedCount)}>
        <CallTools
          isFailedOnly={isFailedOnly}
          onFailedOnlyChange={() => {
            // Read the browser's URL, because a second click may come before React has rendered the first.
            const currentParams = new URLSearchParams(window.location.search)
            setSearchParams(currentParams.get('failed') === '1' ? {} : { failed: '1' })
          }}
        />
      </PageHeader>
      <CallTable calls={visibleCalls} isFailedOnly={isFailedOnly} />
      <p className={styles.kept}>{t.calls.kept}</p>
    </>
  )
}
