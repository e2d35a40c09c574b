import { Link } from 'react-router-dom'
import {
  createApp,
  createProject,
  type Endpoint,
  getApp,
  getProject,
  getUser,
  type KeyKind,
  listApps,
  listProjects,
  listUsers,
  signInUser,
  updateProject,
} from '../../contract/endpoints.ts'
import { useListPaths } from '../../list/list-paths.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { RecordName } from '../../record/RecordName.tsx'
import { idleLimitMs } from '../../session/idle.ts'
import { useSession, useSessionState } from '../../session/use-session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './KeyRightsDialog.module.css'

const endpointLabels = t.rights.endpoints

/** The ten endpoints with their labels, grouped by resource. */
const endpointRows: readonly (readonly [label: string, endpoint: Pick<Endpoint, 'name' | 'keys'>])[] = [
  [endpointLabels.listProjects, listProjects],
  [endpointLabels.getProject, getProject],
  [endpointLabels.createProject, createProject],
  [endpointLabels.updateProject, updateProject],
  [endpointLabels.listApps, listApps],
  [endpointLabels.getApp, getApp],
  [endpointLabels.createApp, createApp],
  [endpointLabels.listUsers, listUsers],
  [endpointLabels.getUser, getUser],
  [endpointLabels.signInUser, signInUser],
]

const keyKinds: readonly KeyKind[] = ['master', 'project']

/** Returns which records a kind of key can access with an endpoint that allows these kinds. */
const accessLevel = (allowedKinds: readonly KeyKind[], kind: KeyKind): keyof typeof t.rights.may => {
  if (!allowedKinds.includes(kind)) return 'none'
  return kind === 'master' ? 'all' : 'own'
}

function autoLockText(): string {
  const limit = idleLimitMs()
  return limit === Number.POSITIVE_INFINITY ? t.rights.lockNever : t.rights.lockAfter(limit / 60_000)
}

/** Shows the documented rights of both kinds of keys, and how the active key is stored. Sends no requests. */
export function KeyRightsDialog({ onClose }: { onClose: () => void }) {
  const { identity, address, ending: keySuffix } = useSession()
  const lists = useListPaths()
  const activeKind = identity.kind
  const state = useSessionState()
  const isStored = state.phase === 'open' && state.isStored
  return (
    <Dialog title={t.rights.title} closeLabel={t.action.close} onClose={onClose}>
      <p>{t.rights.about[activeKind]}</p>
      <table className={styles.table} aria-label={t.rights.table}>
        <thead>
          <tr>
            <th scope="col">{t.rights.action}</th>
            {keyKinds.map((kind) => (
              <th key={kind} scope="col">
                {t.session[kind]}
                {kind === activeKind && <span className={styles.own}> ({t.rights.thisKey})</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {endpointRows.map(([label, { name, keys }]) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              {keyKinds.map((kind) => (
                <td key={kind} data-own={kind === activeKind}>
                  {t.rights.may[accessLevel(keys, kind)]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <DescriptionList
        items={[
          [
            t.check.key,
            <span key="key" className={styles.key}>
              <Badge tone={activeKind === 'master' ? 'amber' : 'accent'}>{t.session[activeKind]}</Badge>
              {keySuffix !== undefined && <span translate="no">{`··${keySuffix}`}</span>}
            </span>,
          ],
          [t.check.service, address],
          [
            t.recordKind.project,
            identity.kind === 'project' ? (
              <Link key="project" to={paths.project(identity.projectId)} onClick={onClose}>
                <RecordName resource="projects" id={identity.projectId} />
              </Link>
            ) : (
              <Link key="projects" to={lists.projects()} onClick={onClose}>
                {t.export.all.projects}
              </Link>
            ),
          ],
          [t.rights.kept, isStored ? t.rights.keptInTab : t.rights.keptInMemory],
          [t.rights.lock, autoLockText()],
        ]}
      />
      <p className={styles.disclaimer}>
        {t.rights.disclaimer}{' '}
        <Link to={paths.check()} onClick={onClose}>
          {t.session.check}
        </Link>
      </p>
    </Dialog>
  )
}
