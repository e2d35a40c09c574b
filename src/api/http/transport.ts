interface TransportOptions extends RequestInit {
  method: string
  headers: Record<string, string>
  body: string | null
  signal: AbortSignal
}

/** Sends a request as `fetch` does: over the network, or in the demo's build to the service in this browser. */
export const transport = (url: string, options: TransportOptions): Promise<Response> =>
  import.meta.env.MODE === 'demo'
    ? import('../../demo/service.ts').then(({ fetchFromDemo }) => fetchFromDemo(url, options))
    : fetch(url, options)
