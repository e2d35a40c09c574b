import { t } from '../messages/messages.ts'
import { pageSettings } from '../settings/settings.ts'

const colors = ['red', 'amber', 'green', 'blue', 'gray'] as const

interface Environment {
  name: string
  color: (typeof colors)[number]
}

function readEnvironment(): Environment | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="environment"]')
  const name = meta?.content.trim()
  if (!name) return undefined
  return { name, color: colors.find((color) => color === meta?.dataset.color) ?? 'gray' }
}

/** The environment from `<meta name="environment">`; undefined if the operator set none. */
export const environment: Environment | undefined = readEnvironment()

export const productName = (): string => pageSettings().brand?.name ?? t.product

export const pageTitle = (heading: string): string =>
  `${environment ? `[${environment.name}] ` : ''}${heading} · ${productName()}`
