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
} from '../contract/endpoints.ts'
import { t } from '../messages/messages.ts'
import { paths } from '../paths.ts'
import { useListPaths } from '../preferences/list-paths.ts'
import { idleLimit } from '../session/idle.ts'
import { isKeyKept } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import { Badge } from '../ui/Badge.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Facts } from '../ui/Facts.tsx'
import styles from './KeyRightsDialog.module.css'
import { RecordName } from './RecordName.tsx'

const deeds = t.rights.deeds

/** The ten endpoints in plain words, by what they are about. */
const lines: readonly (readonly [deed: string, endpoint: Pick<Endpoint, 'name' | 'keys'>])[] = [
  [deeds.listProjects, listProjects],
  [deeds.getProject, getProject],
  [deeds.createProject, createProject],
  [deeds.updateProject, updateProject],
  [deeds.listApps, listApps],
  [deeds.getApp, getApp],
  [deeds.createApp, createApp],
  [deeds.listUsers, listUsers],
  [deeds.getUser, getUser],
  [deeds.signInUser, signInUser],
]

const kinds: readonly KeyKind[] = ['master', 'project']

/** How far a kind of key reaches. */
const reach = (keys: readonly KeyKind[], kind: KeyKind): keyof typeof t.rights.may => {
  if (!keys.includes(kind)) return 'none'
  return kind === 'master' ? 'all' : 'own'
}

function lockText(): string {
  const limit = idleLimit()
  return limit === Number.POSITIVE_INFINITY ? t.rights.lockNever : t.rights.lockAfter(limit / 60_000)
}

/** What the key in use may do by the interface, and how it is kept. It asks the service for nothing. */
export function KeyRightsDialog({ onClose }: { onClose: () => void }) {
  const { identity, address, ending } = useSession()
  const lists = useListPaths()
  const kind = identity.kind
  return (
    <Dialog title={t.rights.title} closeLabel={t.form.leave.close} onClose={onClose}>
      <p>{t.rights.about[kind]}</p>
      <table className={styles.table} aria-label={t.rights.table}>
        <thead>
          <tr>
            <th scope="col">{t.rights.action}</th>
            {kinds.map((one) => (
              <th key={one} scope="col">
                {t.session[one]}
                {one === kind && <span className={styles.own}> ({t.rights.thisKey})</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([deed, { name, keys }]) => (
            <tr key={name}>
              <th scope="row">{deed}</th>
              {kinds.map((one) => (
                <td key={one} data-own={one === kind}>
                  {t.rights.may[reach(keys, one)]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Facts
        facts={[
          [
            t.check.key,
            <span key="key" className={styles.key}>
              <Badge tone={kind === 'master' ? 'amber' : 'accent'}>{t.session[kind]}</Badge>
              {ending !== undefined && `··${ending}`}
            </span>,
          ],
          [t.check.service, address],
          [
            t.thing.project,
            identity.kind === 'project' ? (
              <Link key="project" to={paths.project(identity.projectId)} onClick={onClose}>
                <RecordName list="projects" id={identity.projectId} />
              </Link>
            ) : (
              <Link key="projects" to={lists.projects()} onClick={onClose}>
                {t.export.all.projects}
              </Link>
            ),
          ],
          [t.rights.kept, isKeyKept() ? t.rights.keptInTab : t.rights.keptInMemory],
          [t.rights.lock, lockText()],
        ]}
      />
      <p className={styles.last}>
        {t.rights.last}{' '}
        <Link to={paths.check()} onClick={onClose}>
          {t.session.check}
        </Link>
      </p>
    </Dialog>
  )
}
