import { customFormats } from './custom-formats.ts'
import { databaseFormats } from './database-formats.ts'
import { frameworkFormats } from './framework-formats.ts'
import { headerFormats } from './header-formats.ts'
import { hostedServiceFormats } from './hosted-service-formats.ts'
import type { ListFormat } from './list-format.ts'
import { standardFormats } from './standard-formats.ts'

/** Every format of a list. */
export const listFormats: ListFormat[] = [
  ...customFormats,
  ...headerFormats,
  ...standardFormats,
  ...frameworkFormats,
  ...databaseFormats,
  ...hostedServiceFormats,
]
