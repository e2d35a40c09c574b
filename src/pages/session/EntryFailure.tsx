import { useLater } from '../../errors/use-later.ts'
import { t } from '../../messages/entry.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Problem } from './problem.ts'

const load = async () => (await import('./ExplainedEntry.tsx')).ExplainedEntry

/** Has the explanation at hand. Where that fails each failure tries again. */
export const loadExplainedEntry = () => void load().catch(() => undefined)

/** Why a key was not taken. What explains it comes right after the page, or when it is needed. */
export function EntryFailure({ problem }: { problem: Problem }) {
  const { Loaded, isMissing } = useLater(load)
  if (Loaded) return <Loaded problem={problem} />
  if (!isMissing) return null
  return (
    <Notice
      tone="red"
      role="alert"
      title={t.signIn.notSignedIn}
      actions={
        <Button look="link" onClick={() => location.reload()}>
          {t.page.reload}
        </Button>
      }
    >
      {t.page.unexplained}
    </Notice>
  )
}
