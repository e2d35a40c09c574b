import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '../../api/describe-error.ts'
import { type Connection, connectionOf, services } from '../../api/http/connection.ts'
import { idempotencyKeyForm } from '../../api/http/intent.ts'
import { endpoints, type KeyKind } from '../../contract/endpoints.ts'
import type { Subject } from '../../messages/en.ts'
import { t } from '../../messages/lazy-messages.ts'
import { paths } from '../../paths.ts'
import { ServiceSelect } from '../../session/ServiceSelect.tsx'
import { useOpenSession } from '../../session/use-session.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { LiveRegion } from '../../ui/Text.tsx'
import styles from './CheckPage.module.css'
import {
  type CheckIdentity,
  type CheckLine,
  checkReportText,
  detectCors,
  durationText,
  identifiersText,
  type LikelyCause,
  likelyCause,
  responsePathsText,
  runCheck,
  settingsNotes,
} from './run-check.ts'

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })

const tones: Partial<Record<LikelyCause, 'green' | 'plain'>> = { fine: 'green', keyNeeded: 'plain' }

const subjects: Readonly<Record<string, Subject>> = {
  listProjects: 'projects',
  listApps: 'apps',
  listUsers: 'users',
  getProject: 'project',
  getApp: 'app',
  getUser: 'user',
}

export function CheckPage() {
  return (
    <QueryClientProvider client={useOpenSession()?.client ?? queryClient}>
      <CheckContent />
    </QueryClientProvider>
  )
}

async function checkService(
  identity: CheckIdentity,
  sessionClient: QueryClient | undefined,
  address: string,
  signal: AbortSignal,
) {
  // Without `isKeyAccepted`, a refused request does not check the key again: the results show the refusals.
  const { isKeyAccepted: _, ...connection }: Connection = sessionClient
    ? connectionOf(sessionClient)
    : { address, key: () => undefined, signal }
  const lines = await runCheck(identity, connection, signal)
  const cors = await detectCors(lines, address, signal)
  return { lines, cause: likelyCause(lines, identity.kind !== 'none', cors) }
}

function CheckContent() {
  const session = useOpenSession()
  const [selectedService, setSelectedService] = useState(services()[0].address)
  const service = session?.address ?? selectedService
  const identity: CheckIdentity = session?.identity ?? { kind: 'none' }
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['check', service],
    queryFn: ({ signal }) => checkService(identity, session?.client, service, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const named = services().find(({ address, isNamed }) => isNamed && address === service)
  // A service at the page's own address is behind a proxy, which has its address.
  const addressLabel = new URL(service).origin === location.origin ? t.check.proxy : t.check.address
  const facts = [
    [t.check.service, named?.name ?? service],
    ...(named ? [[addressLabel, service] as const] : []),
    [t.check.page, location.origin],
    [t.check.key, identity.kind === 'none' ? t.check.noKey : t.session[identity.kind]],
    [t.check.idempotencyKey, t.check.idempotencyKeyForms[idempotencyKeyForm(service)]],
  ] as const
  const causeText = data && t.check.cause[data.cause](location.origin)
  const notes = data ? settingsNotes(data.lines) : []
  return (
    <>
      <PageHeader title={t.session.check}>
        {session === undefined && <LinkButton to={paths.signIn()}>{t.signIn.title}</LinkButton>}
        <Button onClick={() => void refetch()} aria-disabled={isFetching}>
          {isFetching ? t.check.running : t.check.again}
        </Button>
      </PageHeader>
      <div className={styles.facts}>
        {session === undefined && <ServiceSelect value={selectedService} onChange={setSelectedService} />}
        <DescriptionList items={facts} />
      </div>
      <LiveRegion>
        {data && causeText && !isFetching ? (
          <div className={styles.notices}>
            <Notice tone={tones[data.cause] ?? 'red'} title={causeText} />
            {notes.map((note) => (
              <Notice key={note} tone="amber" title={note} />
            ))}
          </div>
        ) : (
          <p>{t.check.running}</p>
        )}
      </LiveRegion>
      {data && causeText && !isFetching && (
        <>
          <CheckTable lines={data.lines} />
          <p className={styles.report}>
            {t.check.copyReport}
            <CopyButton
              text={checkReportText(facts, causeText, notes, data.lines)}
              label={t.check.copyReport}
            />
          </p>
        </>
      )}
      {identity.kind !== 'none' && <KeyRights activeKind={identity.kind} />}
    </>
  )
}

const resultText = ({ outcome, error, endpoint }: CheckLine) =>
  outcome === 'failed'
    ? describeError(error, { read: subjects[endpoint.name] ?? 'projects' }).cause
    : t.check.outcome[outcome]

function CheckTable({ lines }: { lines: readonly CheckLine[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on small screens, so it must be focusable
    <section className={styles.frame} aria-label={t.session.check} tabIndex={0}>
      <table className={`${styles.table} ${styles.results}`} aria-label={t.session.check}>
        <thead>
          <tr>
            <th scope="col">{t.check.endpoint}</th>
            <th scope="col">{t.check.result}</th>
            <th scope="col">{t.check.status}</th>
            <th scope="col">{t.check.time}</th>
            <th scope="col">{t.check.found}</th>
            <th scope="col">{t.check.identifiers}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.endpoint.name}>
              <th scope="row">
                <code translate="no">{`${line.endpoint.method} ${line.endpoint.path}`}</code>
              </th>
              <td className={line.outcome === 'failed' ? styles.failed : undefined}>{resultText(line)}</td>
              <td>{line.status}</td>
              <td className={styles.time}>{durationText(line)}</td>
              <td data-label={t.check.found}>{responsePathsText(line)}</td>
              <td data-label={t.check.identifiers}>{identifiersText(line)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function KeyRights({ activeKind }: { activeKind: KeyKind }) {
  const { none, all, own } = t.check.rights.may
  const header = (kind: KeyKind) =>
    kind === activeKind ? `${t.session[kind]} (${t.check.rights.thisKey})` : t.session[kind]
  return (
    <section className={styles.rights}>
      <h2>{t.check.rights.title}</h2>
      <table className={styles.table} aria-label={t.check.rights.title}>
        <thead>
          <tr>
            <th scope="col">{t.check.rights.action}</th>
            <th scope="col">{header('master')}</th>
            <th scope="col">{header('project')}</th>
          </tr>
        </thead>
        <tbody>
          {endpoints.map(({ name, keys }) => (
            <tr key={name}>
              <th scope="row">{t.check.rights.endpoints[name]}</th>
              <td data-own={activeKind === 'master'}>{all}</td>
              <td data-own={activeKind === 'project'}>{keys.includes('project') ? own : none}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.report}>{t.check.rights.disclaimer}</p>
    </section>
  )
}
