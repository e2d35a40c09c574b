import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { NavLink, Outlet, useLocation } from 'react-router-dom'
import { queries } from '../../api/queries.ts'
import { WriteLink } from '../../form/WriteLink.tsx'
import { listLocationStateOf, useListPaths } from '../../list/list-paths.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { RecordHeader } from '../../record/RecordHeader.tsx'
import { RecordState } from '../../record/RecordState.tsx'
import { useIdParam, useRecord } from '../../record/use-record.ts'
import { RequireAccess } from '../../session/KeyOffers.tsx'
import { useShortcutTitle } from '../../ui/shortcut-title.ts'
import styles from './RouteTabs.module.css'

interface RouteTabsProps {
  name: string
  links: readonly (readonly [label: string, to: string])[]
}

function RouteTabs({ name, links }: RouteTabsProps) {
  const state = listLocationStateOf(useLocation().state)
  return (
    <nav aria-label={name} className={styles.sections}>
      {links.map(([label, to]) => (
        <NavLink key={to} to={to} state={state} end>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}

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
  const shortcutTitle = useShortcutTitle()
  const { query, onCancel } = useRecord(queries.projects, projectId)
  return (
    <>
      <RecordHeader
        resource="projects"
        id={projectId}
        name={query.data?.value.name}
        isLoaded={query.data !== undefined}
        onRefresh={() => void client.invalidateQueries()}
      >
        <WriteLink
          needs="createApp"
          to={paths.newApp({ projectId })}
          title={shortcutTitle(t.action.newApp, 'n')}
        >
          <IconPlus size={16} aria-hidden />
          <span>{t.action.newApp}</span>
        </WriteLink>
        <WriteLink needs="editProject" variant="primary" to={paths.editProject(projectId)}>
          {t.action.editProject}
        </WriteLink>
      </RecordHeader>
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
