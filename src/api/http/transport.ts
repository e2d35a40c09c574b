import type { fetchFromDemo } from '../../demo/service.ts'

/** Sends a request as `fetch` does: over the network, or in the demo's build to the service in this browser. */
export const transport: typeof fetchFromDemo = (url, options) =>
  import.meta.env.MODE === 'demo'
    ? import('../../demo/service.ts').then((demo) => demo.fetchFromDemo(url, options))
    : fetch(url, options)

/** Waits until the demo's service has started or failed, which may take longer than a request may. */
export const demoReady = async (): Promise<unknown> =>
  import.meta.env.MODE === 'demo'
    ? import('../../demo/service.ts').then(({ client }) => client.ready()).catch(() => undefined)
    : undefined
