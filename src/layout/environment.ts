import { t } from '../messages/first.ts'

const colors = ['red', 'amber', 'green', 'blue', 'gray'] as const

/** What an operator calls this installation, and its colour. */
interface Environment {
  name: string
  color: (typeof colors)[number]
}

function readEnvironment(page: Document): Environment | undefined {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="environment"]')
  const name = meta?.content.trim()
  if (!name) return undefined
  return { name, color: colors.find((color) => color === meta?.dataset.color) ?? 'gray' }
}

/** `<meta name="environment">` of this page; undefined where there is none to tell from others. */
export const environment: Environment | undefined = readEnvironment(document)

/** The document title of a page. */
export const pageTitle = (page: string): string =>
  environment ? t.titleIn(environment.name, page) : t.title(page)
