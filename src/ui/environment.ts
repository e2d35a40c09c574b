import { createContext } from 'react'
import { t } from '../messages/messages.ts'
import { pageSettings } from '../settings/settings.ts'

const colors = ['red', 'amber', 'green', 'blue', 'gray'] as const

export interface Environment {
  name: string
  color: (typeof colors)[number]
}

export const toColor = (name: string | undefined) => colors.find((color) => color === name)

function readEnvironment(): Environment | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="environment"]')
  const name = meta?.content.trim()
  if (!name) return undefined
  return { name, color: toColor(meta?.dataset.color) ?? 'gray' }
}

/** The environment from `<meta name="environment">`; undefined if the operator set none. */
export const environment: Environment | undefined = readEnvironment()

/** What the label and the title of a page show. */
export const EnvironmentContext = createContext(environment)

export const productName = (): string => pageSettings().brand?.name ?? t.product

export const pageTitle = (heading: string, label: Environment | undefined): string =>
  `${label ? `[${label.name}] ` : ''}${heading} · ${productName()}`
