import { answer, createClient, listen, type Send } from './port.ts'

/** What the workers send each other besides requests: who has the database, and the question of a new worker. */
type Announcement = { owner: string } | { askOwner: true }

/**
 * Sends requests to the only worker that may have the database open: this one, or another one of this origin and
 * path, even of another version of the demo. When that ends, the next one takes over. Requests that it has not
 * answered fail like those of a lost connection.
 * @param name the name of the lock and of the channel between the workers.
 * @param open starts the service; only the owner calls it.
 */
export function sendToOwner(name: string, open: () => Send): Send {
  const channel = new BroadcastChannel(name)
  const id = crypto.randomUUID()
  const client = createClient(channel)
  let owner: string | undefined
  let endWait = () => {}
  const wait = new Promise<void>((resolve) => {
    endWait = resolve
  })
  let send = client.send
  const setOwner = (newOwner: string) => {
    if (owner === newOwner) return
    owner = newOwner
    client.failAll()
    endWait()
  }
  listen<Announcement>(channel, (message) => {
    if ('owner' in message) setOwner(message.owner)
    if ('askOwner' in message && owner === id) channel.postMessage({ owner: id } satisfies Announcement)
  })
  void navigator.locks.request(name, () => {
    send = open()
    answer(channel, send)
    setOwner(id)
    channel.postMessage({ owner: id } satisfies Announcement)
    // The browser releases the lock when the worker ends.
    return new Promise<never>(() => {})
  })
  channel.postMessage({ askOwner: true } satisfies Announcement)
  return async (...request) => {
    await wait
    return send(...request)
  }
}
