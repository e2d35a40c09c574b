import { type ComponentType, lazy, Suspense, useState } from 'react'
import { sessionStore } from '../session/store.ts'

let Loaded: ComponentType | undefined

const load = async () => {
  const { SignedIn } = await import('./signed-in.ts')
  Loaded = SignedIn
  return { default: SignedIn }
}
const Later = lazy(load)

/** Waited for by the first page below the frame, so that both are drawn at once. Without a session nobody needs it. */
export const loadFrame = () =>
  Loaded || sessionStore.get().phase === 'closed' ? undefined : load().catch(() => undefined)

/** The frame of signed-in pages, in which the router draws the page. */
export function Frame() {
  // It stays the same component when its code has come meanwhile: another one would begin the page anew.
  const [SignedIn] = useState(() => Loaded ?? Later)
  return (
    <Suspense fallback={null}>
      <SignedIn />
    </Suspense>
  )
}
