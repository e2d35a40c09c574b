/** The parts of a fiber that tell development tools which components rendered. */
interface Fiber {
  flags: number
  type: unknown
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
}

/** React sets this flag on a fiber whose component rendered. */
const PERFORMED_WORK = 1

type Counts = Record<string, number>

function addRenders({ flags, type, child, alternate }: Fiber, counts: Counts): void {
  if (typeof type === 'function' && flags & PERFORMED_WORK) counts[type.name] = (counts[type.name] ?? 0) + 1
  // React skipped what is below, where flags are those of an earlier commit.
  if (alternate?.child === child) return
  for (let next = child; next !== null; next = next.sibling) addRenders(next, counts)
}

let onCommit: ((root: Fiber) => void) | undefined

// React calls this hook of development tools. It must exist before React loads.
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_: number, root: { current: Fiber }) => onCommit?.(root.current),
    onCommitFiberUnmount: () => undefined,
  },
})

/** Returns how often each component renders during an action, as the React profiler counts it. */
export async function countRenders(act: () => Promise<void>): Promise<Counts> {
  const counts: Counts = {}
  onCommit = (root) => addRenders(root, counts)
  await act()
  onCommit = undefined
  return counts
}
