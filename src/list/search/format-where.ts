import { isObject } from '../../reading/index.ts'
import type { Condition } from './conditions.ts'

// Apart from the other code of conditions, which no record needs.

/** Escapes what would make a field ambiguous in the address, such as a space, or `*` at its start. */
const formatField = (field: string | undefined) =>
  field?.replace(/[ %\p{Cc}]/gu, encodeURIComponent).replace(/^\*/, '%2A') ?? '*'

export const formatWhere = (conditions: readonly Condition[]): string[] =>
  conditions.map(({ field, operator, value }) => {
    const start = `${formatField(field)} ${operator}`
    return value === '' || operator === 'is-empty' ? start : `${start} ${value}`
  })

/** Location state of a list whose condition is a value of a record. */
export const fromValue = { isFromValue: true }

export const isFromValue = (state: unknown): boolean => isObject(state) && state.isFromValue === true
