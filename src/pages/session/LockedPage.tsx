import { lazy, Suspense } from 'react'

const Locked = lazy(async () => {
  const [{ default: Page }, { Mantine }] = await Promise.all([
    import('./Locked.tsx'),
    import('../../ui/Mantine.tsx'),
  ])
  return {
    default: () => (
      <Mantine>
        <Page />
      </Mantine>
    ),
  }
})

/** A locked session: nothing of the page behind it is there any more, also while this page's code is on its way. */
export const LockedPage = () => (
  <Suspense fallback={null}>
    <Locked />
  </Suspense>
)
