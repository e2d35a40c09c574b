/** A port whose messages arrive as copies at the others, in a later microtask, as a browser sends them. */
class Port extends EventTarget {
  /** The ports that its messages arrive at. */
  readonly others = new Set<Port>()

  postMessage(message: unknown): void {
    const data: unknown = structuredClone(message)
    for (const port of this.others)
      queueMicrotask(() => {
        if (port.others.size > 0) port.dispatchEvent(new MessageEvent('message', { data }))
      })
  }

  /** Ends what is at this port, as when a tab is closed. */
  end(): void {
    for (const port of this.others) port.others.delete(this)
    this.others.clear()
  }
}

/** Ports that are all connected with each other, like two of a `MessageChannel` or all of a `BroadcastChannel`. */
export function connectedPorts(count = 2): [Port, Port, ...Port[]] {
  const ports = Array.from({ length: count }, () => new Port())
  for (const port of ports) for (const other of ports) if (port !== other) port.others.add(other)
  const [first = new Port(), second = new Port(), ...rest] = ports
  return [first, second, ...rest]
}
