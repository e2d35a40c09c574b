import type { fetchFromDemo } from '../../demo/service.ts'

export const transport: typeof fetchFromDemo = (url, options) =>
  import.meta.env.MODE === 'demo'
    ? import('../../demo/service.ts').then((demo) => demo.fetchFromDemo(url, options))
    : fetch(url, options)

export const demoReady = async (): Promise<unknown> =>
  import.meta.env.MODE === 'demo'
    ? import('../../demo/service.ts').then(({ client }) => client.ready()).catch(() => undefined)
    : undefined
