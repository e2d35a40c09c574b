import { stubRecords } from './mock-service.ts'
import { renderApp } from './render-app.tsx'

/**
 * Opens the console at an address, signed in with a Master key, over a service with these records.
 * @returns the requests so far.
 */
export async function openApp(address: string, ...service: Parameters<typeof stubRecords>) {
  const requests = stubRecords(...service)
  await renderApp(address)
  return requests
}
