import { onTestFinished } from 'vitest'

interface PageService {
  /** Empty for the page's own origin. */
  url: string
  name?: string
  color?: string
}

/** Writes the addresses of services into the page until the end of the test. */
export function setPageServices(...services: PageService[]): void {
  const metas = services.map(({ url, ...data }) => {
    const meta = Object.assign(document.createElement('meta'), { name: 'service-url', content: url })
    Object.assign(meta.dataset, data)
    return meta
  })
  document.head.append(...metas)
  onTestFinished(() => {
    for (const meta of metas) meta.remove()
  })
}

export const twoServices: [PageService, PageService] = [
  { url: '', name: 'North', color: 'blue' },
  { url: 'https://south.test', name: 'South' },
]
