import type { AppField } from '../../contract/resources.ts'
import { IdCell, NameCell, ProjectCell, TextCell } from '../../list/cells.tsx'
import type { Column } from '../../list/column.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { platformName } from '../../record/platform-name.ts'

/** The columns of a project's apps. */
export const appColumns: Column<AppField>[] = [
  {
    field: 'displayName',
    header: t.field.displayName,
    cell: ({ displayName, projectAppId }) => (
      <NameCell name={displayName} to={projectAppId && paths.app(projectAppId)} />
    ),
  },
  {
    field: 'projectAppId',
    header: t.field.projectAppId,
    width: 200,
    cell: ({ projectAppId }) => <IdCell label={t.field.projectAppId} id={projectAppId} />,
  },
  {
    field: 'platform',
    header: t.field.platform,
    width: 96,
    cell: ({ platform }) => <TextCell text={platform && platformName(platform)} />,
  },
  {
    field: 'bundleId',
    header: t.field.bundleId,
    width: 190,
    cell: ({ bundleId }) => <TextCell text={bundleId ?? undefined} isMonospaced />,
  },
]

/** The columns of all apps, including each one's project. */
export const allAppColumns: Column<AppField>[] = [
  ...appColumns.slice(0, 2),
  {
    field: 'projectId',
    header: t.field.project,
    width: 200,
    cell: ({ projectId }) => <ProjectCell projectId={projectId} />,
  },
  ...appColumns.slice(2),
]
