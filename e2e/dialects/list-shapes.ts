import { dialects } from './list-dialects.ts'
import { producers } from './lists.ts'
import { moreDialects } from './more-list-dialects.ts'
import { moreProducers } from './more-lists.ts'
import type { Producer } from './producer.ts'

/** Every shape of a list: the table's and those beyond it. */
export const listShapes: Producer[] = [...producers, ...moreProducers, ...dialects, ...moreDialects]
