import type { ReactNode } from 'react'
import type { ResourceQueries } from '../api/queries.ts'
import type { ServiceRecord } from '../reading/index.ts'
import { RecordKeyOffers } from '../session/KeyOffers.tsx'
import { TwoColumnLayout } from '../ui/TwoColumnLayout.tsx'
import { RecordCard } from './RecordCard.tsx'
import { RecordHeader } from './RecordHeader.tsx'
import styles from './RecordPage.module.css'
import { RecordState } from './RecordState.tsx'
import { useRecord } from './use-record.ts'

interface RecordPageProps<Field extends string, Filter extends string> {
  queries: ResourceQueries<Field, Filter>
  id: string
  actions?: (record: ServiceRecord<Field> | undefined) => ReactNode
  side: (record: ServiceRecord<Field>) => ReactNode
  children?: (record: ServiceRecord<Field>) => ReactNode
}

export function RecordPage<Field extends string, Filter extends string>(
  props: RecordPageProps<Field, Filter>,
) {
  const { queries, id, actions, side, children } = props
  const { name: resource, singular } = queries.resource
  const { query, onCancel } = useRecord(queries, id)
  const record = query.data?.value
  return (
    <>
      <RecordHeader
        resource={resource}
        id={id}
        name={record && queries.nameOf(record)}
        isLoaded={record !== undefined}
        onRefresh={() => void query.refetch()}
      >
        {actions?.(record)}
      </RecordHeader>
      <TwoColumnLayout isSideHidden={record === undefined} side={record && side(record)}>
        <RecordState query={query} subject={singular} onCancel={onCancel} keyOffers={<RecordKeyOffers />}>
          {(response) => (
            <div className={styles.parts}>
              <RecordCard key={id} resource={resource} id={id} response={response} />
              {children?.(response.value)}
            </div>
          )}
        </RecordState>
      </TwoColumnLayout>
    </>
  )
}
