import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { reloadFailedStyles, trackFailedStyles } from './failed-styles.ts'
import { focusHeading } from './focus-heading.ts'

interface Options<Props> {
  /** Rendered while the code is loading; by default nothing. */
  placeholder?: ComponentType<Props>
  /** Rendered when the code fails to load; by default the placeholder. */
  fallback?: ComponentType<Props & { retryLoad: () => void }>
  /** Whether the part contains components of Mantine. */
  needsMantine?: boolean
}

/** A component whose code is loaded when it is first rendered, or before that by `preload`, which tells whether it is there now. */
export type LazyPart<Props> = ComponentType<Props> & { preload: () => Promise<boolean> }

const withProvider =
  <Props extends object>(Provider: ComponentType<{ children: ReactNode }>, Part: ComponentType<Props>) =>
  (props: Props) => (
    <Provider>
      <Part {...props} />
    </Provider>
  )

/**
 * Makes a component of one whose code is loaded later. Unlike React's `lazy` it keeps no failure: each time it is rendered
 * anew, and each `retryLoad`, loads again.
 * @param load imports the module and resolves to the component.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { placeholder: Placeholder, fallback: Fallback, needsMantine = false }: Options<Props> = {},
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  let hasFailed = false
  trackFailedStyles()

  const loadPart = async () => {
    // Mantine first: the styles of its other components follow those.
    const [mantine, Part] = await Promise.all([
      needsMantine ? import('./Mantine.tsx') : undefined,
      load(),
      hasFailed ? reloadFailedStyles() : undefined,
    ])
    loaded ??= mantine ? withProvider(mantine.Mantine, Part) : Part
    return loaded
  }

  function Lazy(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded)
    const [isFailed, setFailed] = useState(false)
    const [attempts, setAttempts] = useState(1)
    // Loads from the host of the console's code.
    // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads anew
    useEffect(() => {
      if (Loaded) return
      loadPart().then(
        (part) => setLoaded(() => part),
        () => {
          hasFailed = true
          setFailed(true)
        },
      )
    }, [Loaded, attempts])
    // Synchronizes with the document's focus, which went with the button Retry.
    useEffect(() => {
      if (Loaded && attempts > 1 && document.activeElement === document.body) focusHeading()
    }, [Loaded, attempts])
    const retryLoad = () => {
      // Another failure is announced anew.
      setFailed(false)
      setAttempts(attempts + 1)
    }
    if (Loaded) return <Loaded {...props} />
    if (isFailed && Fallback) return <Fallback {...props} retryLoad={retryLoad} />
    return Placeholder ? <Placeholder {...props} /> : null
  }

  const preload = () =>
    loadPart().then(
      () => true,
      () => {
        hasFailed = true
        return false
      },
    )
  return Object.assign(Lazy, { preload })
}
