import type { QueryClient } from '@tanstack/react-query'
import { LeaveDialog } from '../../form/LeaveDialog.tsx'
import { getUnsavedKind } from '../../form/unsaved.ts'
import { isExportUnsaved } from '../../jobs/export-store.ts'
import { listPaths } from '../../list/list-paths.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import type { Principal } from '../../session/principal.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'

/**
 * Returns where a switch to another key leads: to the same section. From a single record, this is the list of
 * its kind, because the other key may have no access to the record.
 */
export function sectionPath(pathname: string, { identity }: Pick<Principal, 'identity'>): string {
  const [, resource, , section] = pathname.split('/')
  switch (resource) {
    case 'apps':
      return [paths.newApp(), paths.newApps()].includes(pathname) ? pathname : listPaths.apps()
    case 'users':
      return listPaths.users()
    case 'look-up':
    case 'calls':
    case 'check':
      return `/${resource}`
  }
  if (identity.kind === 'master') return resource === 'overview' ? pathname : listPaths.projects()
  if (section === 'apps') return listPaths.projectApps(identity.projectId)
  if (section === 'users') return listPaths.projectUsers(identity.projectId)
  return paths.project(identity.projectId)
}

export type SwitchLoss = 'page' | 'request' | 'export'

/**
 * Returns what a switch to another key would lose, or undefined. Unsaved input of a form is no loss, because it
 * stays as a draft.
 */
export function findSwitchLoss(client: QueryClient): SwitchLoss | undefined {
  if (getUnsavedKind('form') !== undefined) return 'page'
  // Checks only read.
  if (client.isMutating({ predicate: ({ options }) => options.mutationKey?.[0] !== 'check' }) > 0)
    return 'request'
  return isExportUnsaved(client) ? 'export' : undefined
}

interface SwitchDialogProps {
  loss: SwitchLoss
  onLeave: () => void
  onClose: () => void
}

export function SwitchDialog({ loss, onLeave, onClose }: SwitchDialogProps) {
  if (loss === 'page') return <LeaveDialog kept="form" onLeave={onLeave} onStay={onClose} />
  const title = loss === 'export' ? t.keys.leaveExport.title : t.keys.leaveRequest.title
  const text = loss === 'export' ? t.keys.leaveExport.text : t.keys.leaveRequest.text
  return (
    <ConfirmDialog title={title} text={text} onStay={onClose}>
      <Button onClick={onLeave}>{t.form.leave.leave}</Button>
    </ConfirmDialog>
  )
}
