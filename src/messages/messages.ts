import { en, type FirstMessages } from './en.ts'

/** The texts of the current language: English, unless `main.tsx` loads another one before the application. */
export const t: FirstMessages = { ...en }

/** Replaces the texts. Modules that are evaluated earlier must not read them outside of functions. */
export const setMessages = (messages: FirstMessages): void => void Object.assign(t, messages)

export const formatList = (items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
  new Intl.ListFormat(t.locale, { type }).format(items)
