import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet } from 'react-router-dom'
import { projectQueries } from '../../api/projects.ts'
import { firstVisibleText } from '../../contract/has-visible-character.ts'
import { LinkButton } from '../../layout/LinkButton.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { RecordNeighbors } from '../../layout/RecordNeighbors.tsx'
import { RequireAccess } from '../../layout/RequireAccess.tsx'
import { RouteTabs } from '../../layout/RouteTabs.tsx'
import { RefreshButton } from '../../list/RefreshButton.tsx'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { useListPaths } from '../../preferences/list-paths.ts'
import { PinButton } from '../../record/PinButton.tsx'
import { RecordState } from '../../record/RecordState.tsx'
import { useIdParam, useRecord } from '../../record/use-record.ts'

/** The page of one project: its name and actions, with its overview, apps or users below. */
export function ProjectPage() {
  const projectId = useIdParam('projectId')
  return (
    <RequireAccess title={projectId} projectId={projectId}>
      <ProjectLayout projectId={projectId} />
    </RequireAccess>
  )
}

function ProjectLayout({ projectId }: { projectId: string }) {
  const client = useQueryClient()
  const listPaths = useListPaths()
  const { query, onCancel } = useRecord(projectQueries, projectId)
  return (
    <>
      <PageHeader title={firstVisibleText(query.data?.value.name, projectId) ?? t.recordKind.project}>
        <RecordNeighbors queries={projectQueries} id={projectId} recordPath={paths.project} />
        <RefreshButton onRefresh={() => void client.invalidateQueries()} />
        <PinButton resource="projects" id={projectId} isLoaded={query.data !== undefined} />
        <LinkButton to={paths.newApp({ projectId })}>
          <IconPlus size={16} aria-hidden />
          {t.action.newApp}
        </LinkButton>
        <LinkButton to={paths.editProject(projectId)}>{t.action.editProject}</LinkButton>
      </PageHeader>
      <RouteTabs
        name={t.record.sections}
        links={[
          [t.overview.title, paths.project(projectId)],
          [t.list.apps, listPaths.projectApps(projectId)],
          [t.list.users, listPaths.projectUsers(projectId)],
        ]}
      />
      {/* The tabs load their own data, so they do not wait for the project. */}
      {query.error && !query.data ? (
        <RecordState query={query} subject="project" onCancel={onCancel}>
          {() => <Outlet />}
        </RecordState>
      ) : (
        <Outlet />
      )}
    </>
  )
}
