import type { ReactNode } from 'react'
import type { ResourceQueries } from '../api/queries.ts'
import type { ServiceRecord } from '../api/reading/row.ts'
import { firstVisibleText } from '../contract/text.ts'
import { RefreshButton } from '../list/RefreshButton.tsx'
import { t } from '../messages/messages.ts'
import { RecordKeyOffers } from '../session/KeyOffers.tsx'
import { Button } from '../ui/Button.tsx'
import { focusContainerThen } from '../ui/focus.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { TwoColumnLayout } from '../ui/TwoColumnLayout.tsx'
import { RecordCard } from './RecordCard.tsx'
import { RecordNeighbors } from './RecordNeighbors.tsx'
import styles from './RecordPage.module.css'
import { RecordState } from './RecordState.tsx'
import { useRecord } from './use-record.ts'

interface RecordPageProps<Field extends string, Filter extends string> {
  queries: ResourceQueries<Field, Filter>
  id: string
  /** Renders actions in the header; the record is undefined until it has loaded. */
  actions: (record: ServiceRecord<Field> | undefined) => ReactNode
  /** Renders related content beside the record. */
  side: (record: ServiceRecord<Field>) => ReactNode
  /** Renders what follows the record's card. */
  children?: (record: ServiceRecord<Field>) => ReactNode
}

/** The page of an app or a user, in all states of its record. */
export function RecordPage<Field extends string, Filter extends string>(
  props: RecordPageProps<Field, Filter>,
) {
  const { queries, id, actions, side, children } = props
  const { name: resource, singular } = queries.resource
  const { query, onCancel } = useRecord(queries, id)
  const record = query.data?.value
  return (
    <>
      <PageHeader title={firstVisibleText(record && queries.nameOf(record), id) ?? t.recordKind[singular]}>
        <RecordNeighbors resource={resource} id={id} />
        <RefreshButton onRefresh={() => void query.refetch()} />
        {actions(record)}
      </PageHeader>
      <TwoColumnLayout isSideHidden={record === undefined} side={record && side(record)}>
        <RecordState query={query} subject={singular} onCancel={onCancel} keyOffers={<RecordKeyOffers />}>
          {(response) => (
            <div className={styles.parts}>
              <RecordCard resource={resource} response={response} />
              {children?.(response.value)}
            </div>
          )}
        </RecordState>
      </TwoColumnLayout>
    </>
  )
}

/**
 * Shows that related content was not loaded, as a sentence and not as an alert, because the page's alert is for
 * the record itself.
 */
export const RetryNote = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <p className={styles.note}>
    <span>{text}</span>{' '}
    <Button variant="link" onClick={focusContainerThen(onRetry)}>
      {t.action.retry}
    </Button>
  </p>
)
