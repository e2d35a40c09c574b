import type { Found } from './page-reader.ts'

/**
 * Puts `readReact` and `queryClients` into a page. They run there, so nothing outside of the function is known to them.
 * From React's root every object is gone through that its tree leads to: properties and state of components, hooks and
 * refs, the tree before the last change, queries and mutations, errors with their hidden properties. Functions are not
 * gone through, and what they close over cannot be: that is where the session keeps the key that it uses.
 */
export function installReactReader(): void {
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

  /** The page itself is read elsewhere, and leads to everything. */
  const isOfPage = (value: object) => value instanceof Node || value instanceof Window || value === navigator

  /** What TanStack Query keeps in private fields, as it gives it out. */
  const hiddenIn = (value: object): unknown[] =>
    ['getQueryCache', 'getMutationCache', 'getAll'].flatMap((name) => {
      const give: unknown = Reflect.get(value, name)
      // `getAll` of the caches alone: forms and others have one that takes names.
      const isMeant = name !== 'getAll' || Reflect.has(value, 'notify')
      return typeof give === 'function' && isMeant ? [Reflect.apply(give, value, [])] : []
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
      ...[...inside, ...hiddenIn(value)].map((part): [string, unknown] => ['…', part]),
    ]
  }

  /** Goes through everything that React's tree leads to, each object once. */
  const walk = (onText: (where: string, text: string) => void, onObject: (value: object) => void) => {
    const root = document.getElementById('root')
    const name = root && Object.keys(root).find((key) => key.startsWith('__reactContainer$'))
    const container: unknown = root && name && Reflect.get(root, name)
    if (!isObject(container)) return
    const met = new WeakSet<object>()
    const waiting: [object, string][] = [[container, 'root']]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [value, path] = next
      if (met.has(value) || isOfPage(value)) continue
      met.add(value)
      onObject(value)
      for (const [part, inner] of parts(value)) {
        // The last steps of the way tell where it is; the first ones are React's.
        const where = `${path.slice(-80)}.${part}`
        if (typeof inner === 'string') onText(where, inner)
        else if (isObject(inner)) waiting.push([inner, where])
      }
    }
  }

  const readReact = (): Found[] => {
    const texts = new Map<string, string>()
    walk(
      (where, text) => texts.set(text, where),
      () => undefined,
    )
    return Array.from(texts, ([text, where]) => ['React', where, text])
  }

  const queryClients = (): object[] => {
    const clients: object[] = []
    walk(
      () => undefined,
      (value) => {
        if (typeof Reflect.get(value, 'getQueryCache') === 'function') clients.push(value)
      },
    )
    return clients
  }

  window.secrecy = { ...window.secrecy, readReact, queryClients }
}
