import { startClient } from '../../service/browser/client.ts'
import { sendWithFault } from '../../service/browser/faults.ts'
import type { Send } from '../../service/browser/port.ts'
import workerUrl from '../../service/browser/worker.ts?worker&url'
import { nextFault } from './faults.ts'

export const client = startClient(workerUrl)

export const fetchFromDemo: Send = (url, options) => sendWithFault(client.send, nextFault.get(), url, options)
