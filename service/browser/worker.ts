import { startDemo } from './demo.ts'
import { openDemo } from './open-demo.ts'
import { sendAsOwner } from './owner.ts'
import { answer } from './port.ts'

// The demo's service in a browser. Its pages use one SharedWorker, or a Worker each where there is none.

const folder = new URL('..', location.href).pathname
const send = sendAsOwner(`service-console-demo ${folder}`, () => startDemo(() => openDemo(folder)))

// A page of a SharedWorker connects; a page of a Worker sends a port.
for (const type of ['connect', 'message'])
  addEventListener(type, (event) => {
    if (event instanceof MessageEvent) for (const port of event.ports) answer(port, send)
  })
