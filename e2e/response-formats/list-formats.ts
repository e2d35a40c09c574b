import type { ListFormat } from './list-format.ts'
import { producers } from './list-formats-a.ts'
import { moreProducers } from './list-formats-b.ts'
import { dialects } from './list-formats-c.ts'
import { moreDialects } from './list-formats-d.ts'

/** Every shape of a list: the table's and those beyond it. */
export const listFormats: ListFormat[] = [...producers, ...moreProducers, ...dialects, ...moreDialects]
