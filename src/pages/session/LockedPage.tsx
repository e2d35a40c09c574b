import { lazy, Suspense } from 'react'

const Locked = lazy(() => import('./Locked.tsx'))

/** A locked session: nothing of the page behind it is there any more, also while this page's code is on its way. */
export const LockedPage = () => (
  <Suspense fallback={null}>
    <Locked />
  </Suspense>
)
