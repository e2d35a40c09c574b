import { language } from '../preferences/language.ts'

/** Joins the items of a list in a sentence as the current language does. */
export const formatList = (items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
  new Intl.ListFormat(language, { type }).format(items)
