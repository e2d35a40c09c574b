import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { reloadFailedStyles, watchStyles } from './failed-styles.ts'

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

const within =
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
  watchStyles()

  const loadPart = async () => {
    // Mantine first: the styles of its other components follow those.
    const [mantine, Part] = await Promise.all([
      needsMantine ? import('./Mantine.tsx') : undefined,
      load(),
      reloadFailedStyles(),
    ])
    loaded ??= mantine ? within(mantine.Mantine, Part) : Part
    return loaded
  }

  function Lazy(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded)
    const [hasFailed, setFailed] = useState(false)
    const [attempts, setAttempts] = useState(1)
    // Loads from the host of the console's code.
    // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads anew
    useEffect(() => {
      if (Loaded) return
      loadPart().then(
        (part) => setLoaded(() => part),
        () => setFailed(true),
      )
    }, [Loaded, attempts])
    if (Loaded) return <Loaded {...props} />
    if (hasFailed && Fallback) return <Fallback {...props} retryLoad={() => setAttempts(attempts + 1)} />
    return Placeholder ? <Placeholder {...props} /> : null
  }

  const preload = () =>
    loadPart().then(
      () => true,
      () => false,
    )
  return Object.assign(Lazy, { preload })
}
