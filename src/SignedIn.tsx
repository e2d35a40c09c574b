import { QueryClientProvider } from '@tanstack/react-query'
import { LeaveGuard } from './form/LeaveDialog.tsx'
import { DialogHost } from './layout/DialogHost.tsx'
import { KeyRedactor } from './layout/KeyRedactor.tsx'
import { Shell } from './layout/Shell.tsx'
import { useScrollRestoration } from './layout/use-scroll-restoration.ts'
import { queryClientOf } from './session/query-client.ts'
import { useSession } from './session/use-session.ts'
import { lazyPart } from './ui/lazy-part.tsx'

const AfterLoad = lazyPart(async () => (await import('./AfterLoad.tsx')).AfterLoad)

/** The frame of every signed-in page, with its dialogs and the query cache of its session. */
export function SignedIn() {
  const session = useSession()
  useScrollRestoration()
  return (
    <QueryClientProvider key={session.serial} client={queryClientOf(session)}>
      <DialogHost>
        <Shell afterLoad={<AfterLoad />} />
      </DialogHost>
      <LeaveGuard />
      <KeyRedactor />
    </QueryClientProvider>
  )
}
