import type { MouseEvent } from 'react'
import { t } from '../messages/first.ts'
import { Button } from '../ui/Button.tsx'
import { focusContainer } from '../ui/focus-container.ts'
import { Notice } from '../ui/Notice.tsx'
import type { ReadFailureProps } from './ExplainedFailure.tsx'
import { useLater } from './use-later.ts'

const load = async () => (await import('./ExplainedFailure.tsx')).ExplainedFailure

/** Has the explanation at hand. Where that fails each failure tries again. */
export const loadExplainedFailure = () => void load().catch(() => undefined)

/** Why something could not be read. What explains it comes right after the first rows, or when it is needed. */
export function ReadFailure(props: ReadFailureProps) {
  const { Loaded, isMissing, again } = useLater(load)
  if (Loaded) return <Loaded {...props} />
  if (!isMissing) return null
  const retry = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The alert may go with its button; the focus must not go with them.
    focusContainer(currentTarget)
    again()
    props.onRetry()
  }
  return (
    <Notice
      tone="red"
      role="alert"
      title={t.page.notLoaded}
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
