import { useQuery } from '@tanstack/react-query'
import { appList } from '../../api/apps.ts'
import { projectRecord } from '../../api/project.ts'
import { projectFields } from '../../api/projects.ts'
import { userList } from '../../api/users.ts'
import { defaultLimit, defaultPage } from '../../contract/fields.ts'
import { totalText } from '../../list/total-text.ts'
import { t } from '../../messages/messages.ts'
import { Id } from '../../record/Id.tsx'
import { RecordCard } from '../../record/RecordCard.tsx'
import { RecordState } from '../../record/RecordState.tsx'
import { useIdParam } from '../../record/use-id-param.ts'
import { useRecord } from '../../record/use-record.ts'
import { Value } from '../../record/Value.tsx'
import { Columns } from '../../ui/Columns.tsx'
import { AppsByPlatform } from './AppsByPlatform.tsx'
import styles from './ProjectOverview.module.css'

/** How many apps the platforms are counted over. */
const countedApps = 100

/** A project's fields, how many apps and users it has where the service tells, and its apps by platform. */
export function ProjectOverview() {
  const projectId = useIdParam('projectId')
  const { query, onCancel } = useRecord(projectRecord(projectId))
  const apps = useQuery(appList({ projectId, limit: countedApps, page: defaultPage }))
  const users = useQuery(userList({ projectId, limit: defaultLimit, page: defaultPage }))
  return (
    <Columns
      isSideHidden={query.isPending}
      side={
        <>
          <dl className={styles.counts}>
            <Count label={t.list.apps} query={apps} />
            <Count label={t.list.users} query={users} />
          </dl>
          {apps.data && <AppsByPlatform page={apps.data} />}
        </>
      }
    >
      <RecordState query={query} subject="project" onCancel={onCancel}>
        {(one) => (
          <RecordCard
            title={t.thing.project}
            one={one}
            knownNames={projectFields}
            known={[
              [t.field.name, <Value key="name" value={one.value.name} />],
              [t.field.projectId, <Id key="id" label={t.field.projectId} id={one.value.projectId} />],
              [t.field.description, <Value key="description" value={one.value.description} />],
            ]}
          />
        )}
      </RecordState>
    </Columns>
  )
}

type CountQuery = Pick<ReturnType<typeof useQuery>, 'isPending' | 'isError'> & {
  data: Parameters<typeof totalText>[0]
}

const countText = ({ isPending, isError, data }: CountQuery) => {
  if (isPending) return ' '
  return isError ? t.record.countFailed : (totalText(data) ?? t.record.unknownCount)
}

/** How many there are; while the answer is on its way nothing, and a plain word where the service does not tell. */
function Count({ label, query }: { label: string; query: CountQuery }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{countText(query)}</dd>
    </div>
  )
}
