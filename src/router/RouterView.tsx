import { createContext, startTransition, use, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Router as RouterContext, renderMatches } from 'react-router-dom'
import type { Match } from './route.ts'
import type { Router } from './router.ts'
import { restoreScroll } from './scroll.ts'

const MatchesContext = createContext<readonly Match[]>([])

/** The routes of the page that is shown, from the outermost. */
export const useMatches = () => use(MatchesContext)

/** The page that is shown. */
export function RouterView({ router }: { router: Router }) {
  const { basename, navigator } = router
  const [shown, setShown] = useState(router.shown)
  useLayoutEffect(
    () =>
      router.onShown((next, isUrgent) => {
        if (isUrgent) flushSync(() => setShown(next))
        else startTransition(() => setShown(next))
      }),
    [router],
  )
  useLayoutEffect(() => restoreScroll(shown), [shown])
  return (
    <RouterContext
      basename={basename}
      navigator={navigator}
      location={shown.location}
      navigationType={shown.action}
    >
      <MatchesContext value={shown.matches}>{renderMatches(shown.matches)}</MatchesContext>
    </RouterContext>
  )
}
