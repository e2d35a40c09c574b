import { QueryClientProvider } from '@tanstack/react-query'
import { LeaveGuard } from '../form/LeaveDialog.tsx'
import { ListAndRecord } from '../list/beside/ListAndRecord.tsx'
import { environmentOf } from '../session/environment-of.ts'
import { useSession } from '../session/use-session.ts'
import { EnvironmentContext } from '../ui/environment.ts'
import { DialogHost } from './DialogHost.tsx'
import { KeyRedactor } from './KeyRedactor.tsx'
import { Shell } from './Shell.tsx'
import { useScrollRestoration } from './use-scroll-restoration.ts'

// Lists and records need it together with the frame, and the sign-in page does not.
export { ListAndRecord }

function ScrollRestoration() {
  useScrollRestoration()
  return null
}

export function SignedIn() {
  const session = useSession()
  return (
    <QueryClientProvider key={session.id} client={session.client}>
      <EnvironmentContext value={environmentOf(session)}>
        <DialogHost>
          <Shell />
        </DialogHost>
      </EnvironmentContext>
      <LeaveGuard />
      <KeyRedactor />
      <ScrollRestoration />
    </QueryClientProvider>
  )
}
