import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from './driver.ts'
import { Page } from './page.ts'
import type { TourServer } from './server.ts'

export interface DemoKeys {
  masterKey: string
  projectKey: string
  projectId: string
}

export interface Tour extends DemoKeys {
  browser: Browser
  server: TourServer
  /** Opens a tab that is signed in with the Master key, at an address; by default at the tour's server. */
  openSignedIn: (path: string, origin?: string) => Promise<Page>
  openSignedOut: (path: string, origin?: string) => Promise<Page>
  /** Opens a tab at the demo in a browser, as a new visitor. */
  openDemo: () => Promise<Page>
  /** Sends a request to the service with the Master key, to arrange a step and to check its effect. */
  request: (path: string, body?: object) => Promise<Record<string, unknown>>
  savePicture: (page: Page, name: string) => Promise<void>
}

export interface Step {
  name: string
  run: (tour: Tour) => Promise<void>
}

export async function listRecords({ request }: Tour, path: string): Promise<Record<string, string>[]> {
  const { data } = await request(path)
  return Array.isArray(data) ? data : []
}

/** @param demo serves the demo below `/demo/`. */
export function createTour(
  browser: Browser,
  server: TourServer,
  demo: TourServer,
  keys: DemoKeys,
  pictures: string,
): Tour {
  const openSignedOut = async (path: string, origin = server.url) => {
    const page = new Page(await browser.newTab(), origin)
    await page.open('/engine-blank')
    await page.command('clearStorage')
    await page.open(path)
    return page
  }
  return {
    ...keys,
    browser,
    server,
    openSignedOut,
    openDemo: async () => {
      const page = new Page(await browser.newTab(), demo.url)
      await page.open('/demo/')
      return page
    },
    savePicture: async ({ tab }, name) => {
      const file = `${browser.name} ${name}`.replace(/\W+/g, '-')
      writeFileSync(join(pictures, `${file}.png`), await tab.screenshot())
    },
    openSignedIn: async (path, origin = server.url) => {
      const page = await openSignedOut('/engine-blank', origin)
      const session = { key: keys.masterKey, address: origin, identity: { kind: 'master' } }
      await page.command('store', 'service-console.session', JSON.stringify(session))
      await page.open(path)
      // WebKit rejects imports that the next navigation interrupts.
      await page.getByRole('heading', { level: 1 }).toBeVisible()
      return page
    },
    request: async (path, body) => {
      const response = await fetch(server.url + path, {
        method: body ? 'POST' : 'GET',
        headers: { 'x-service-key': `Bearer ${keys.masterKey}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      return response.json()
    },
  }
}
