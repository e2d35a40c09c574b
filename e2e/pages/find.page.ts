import type { Locator, Page, Request } from '@playwright/test'
import type { Service } from '../fixtures.ts'

/** What the stories of "Find anything" share. */
export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Find anything' })
export const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Find anything' })
export const option = (page: Page, name: string | RegExp): Locator =>
  dialog(page).getByRole('option', { name })

/** Asks as a person does. By the button: one that can be seen can be pressed, while keys are heard a moment later. */
export async function find(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Find' }).click()
  await field(page).fill(text)
}

/** Some user of the service, of another project than the one given. */
export async function anyUser(service: Service, notOf = ''): Promise<Record<string, string>> {
  const { data } = await service.get('/v1/users?limit=100')
  return (Array.isArray(data) ? data : []).find(({ projectId }) => projectId !== notOf)
}

/** The requests to the service from now on. */
export function watch(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/v1/')) requests.push(request)
  })
  return requests
}

/** Holds the answers for a path back until they are let go. */
export async function hold(page: Page, path: string): Promise<() => void> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await held
      await route.continue()
    },
  )
  return release
}
