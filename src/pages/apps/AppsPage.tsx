import { ExportButton } from '../../features/export/ExportButton.tsx'
import { filterOffer } from '../../features/find/FilterOffer.tsx'
import { searchList } from '../../features/search-list/search-list.tsx'
import { createLink } from '../../form/create-link.tsx'
import { projectColumn } from '../../list/cells.tsx'
import { textColumn } from '../../list/columns/text-column.tsx'
import { defineList, idColumn, nameColumn } from '../../list/define-list.tsx'
import { ListPage } from '../../list/ListPage.tsx'
import { platformName } from '../../messages/field-labels.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'

const apps = defineList('apps', {
  columns: [
    nameColumn('displayName', 'projectAppId', paths.app),
    idColumn('projectAppId'),
    projectColumn,
    textColumn('platform', { format: platformName }),
    textColumn('bundleId', { isMonospaced: true }),
  ],
  ExportAction: ExportButton,
  CreateLink: createLink('createApp', t.action.newApp, (projectId) => paths.newApp({ projectId })),
  extensions: [searchList, filterOffer],
})

export const AppsPage = () => <ListPage list={apps} />
