import { type ComponentType, useEffect, useState } from 'react'
import { t } from '../messages/first.ts'
import { Button } from '../ui/Button.tsx'
import { focusHeading } from '../ui/focus-heading.ts'
import { Notice } from '../ui/Notice.tsx'
import type { ReadFailureProps } from './ExplainedFailure.tsx'

const load = async () => (await import('./ExplainedFailure.tsx')).ExplainedFailure

/** Has the explanation at hand. Where that fails each failure tries again. */
export const loadExplainedFailure = () => void load().catch(() => undefined)

/** Why something could not be read. What explains it comes right after the first rows, or when it is needed. */
export function ReadFailure(props: ReadFailureProps) {
  const [Explained, setExplained] = useState<ComponentType<ReadFailureProps>>()
  const [isMissing, setMissing] = useState(false)
  const [tries, setTries] = useState(1)
  // Talks to the host of the console's code. Not by React's `lazy`, which would stay with the first failure.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads anew
  useEffect(() => {
    load().then(
      (loaded) => setExplained(() => loaded),
      () => setMissing(true),
    )
  }, [tries])
  if (Explained) return <Explained {...props} />
  if (!isMissing) return null
  const retry = () => {
    // The alert may go with its button; the focus must not go with them.
    focusHeading()
    setTries(tries + 1)
    props.onRetry()
  }
  return (
    <Notice
      tone="red"
      role="alert"
      actions={
        <>
          <Button look="link" onClick={retry}>
            {t.action.retry}
          </Button>
          {' · '}
          <Button look="link" onClick={() => location.reload()}>
            {t.page.reload}
          </Button>
        </>
      }
    >
      {t.page.unexplained}
      {props.children}
    </Notice>
  )
}
