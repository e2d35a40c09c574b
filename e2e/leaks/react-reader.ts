import type { SurfaceText } from './find-leaks.ts'

/**
 * Adds `readReact` and `queryClients` to a page. The functions run there, so they use nothing from outside of
 * them. They visit every object that React's root leads to: props and state of components, hooks and refs,
 * the previous tree, queries and mutations, errors with properties that are not enumerable. They cannot visit
 * the variables of closures, which is where the session keeps the key.
 */
export function installReactReader(): void {
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

  /** `readPage` reads these, and they lead to everything. */
  const isPageObject = (value: object) =>
    value instanceof Node || value instanceof Window || value === navigator

  /** The private state of TanStack Query, read by its own methods. */
  const readPrivate = (value: object): unknown[] =>
    ['getQueryCache', 'getMutationCache', 'getAll'].flatMap((name) => {
      const method: unknown = Reflect.get(value, name)
      // Only the caches have `notify` too. Other objects have a `getAll` with a name parameter.
      const isQueryMethod = name !== 'getAll' || Reflect.has(value, 'notify')
      return typeof method === 'function' && isQueryMethod ? [Reflect.apply(method, value, [])] : []
    })

  const parts = (value: object): [string, unknown][] => {
    if (ArrayBuffer.isView(value)) return [['bytes', new TextDecoder('latin1').decode(value)]]
    const own = Reflect.ownKeys(value).flatMap((name): [string, unknown][] => {
      const property = Reflect.getOwnPropertyDescriptor(value, name)
      if (property === undefined) return []
      return [[String(name), 'value' in property ? property.value : undefined]]
    })
    const inside =
      value instanceof Map
        ? [...value].flat()
        : value instanceof Set || value instanceof FormData
          ? [...value].flat()
          : []
    return [
      ...own,
      ...own.map(([name]): [string, unknown] => ['name', name]),
      ...[...inside, ...readPrivate(value)].map((part): [string, unknown] => ['…', part]),
    ]
  }

  /** Visits everything that React's tree leads to, each object once. */
  const visit = (onText: (path: string, text: string) => void, onObject: (value: object) => void) => {
    const root = document.getElementById('root')
    const name = root && Object.keys(root).find((key) => key.startsWith('__reactContainer$'))
    const container: unknown = root && name && Reflect.get(root, name)
    if (!isObject(container)) return
    const visited = new WeakSet<object>()
    const queue: [object, string][] = [[container, 'root']]
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [value, path] = next
      if (visited.has(value) || isPageObject(value)) continue
      visited.add(value)
      onObject(value)
      for (const [part, inner] of parts(value)) {
        // The first steps of a path are always React's own.
        const innerPath = `${path.slice(-80)}.${part}`
        if (typeof inner === 'string') onText(innerPath, inner)
        else if (isObject(inner)) queue.push([inner, innerPath])
      }
    }
  }

  const readReact = (): SurfaceText[] => {
    const texts = new Map<string, string>()
    visit(
      (path, text) => texts.set(text, path),
      () => undefined,
    )
    return Array.from(texts, ([text, path]) => ['React', path, text])
  }

  const queryClients = (): object[] => {
    const clients: object[] = []
    visit(
      () => undefined,
      (value) => {
        if (typeof Reflect.get(value, 'getQueryCache') === 'function') clients.push(value)
      },
    )
    return clients
  }

  window.leakReaders = { ...window.leakReaders, readReact, queryClients }
}
