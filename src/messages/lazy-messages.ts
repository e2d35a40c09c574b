import { lazyEn, type Messages } from './en-lazy.ts'
import { t as firstMessages } from './messages.ts'

/** All texts of the current language, for parts that are not on the first page. Another language has them already. */
export const t: Messages = Object.assign(firstMessages, firstMessages.locale === 'en' ? lazyEn : undefined)
