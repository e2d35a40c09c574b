import { isFilterTooLong } from './list-params.ts'

export const operators = ['contains', 'is', 'is-not', 'before', 'after', 'is-empty'] as const
export type Operator = (typeof operators)[number]

/** What a row must meet. `field` is a path such as `profile.email`, or undefined for any field. */
export interface Condition {
  field: string | undefined
  operator: Operator
  value: string
}

// Matches a condition in the address: its field, operator and value, such as `country is KR`.
const conditionPattern = new RegExp(`^([^ ]+) (${operators.join('|')})(?: (.*))?$`, 's')

export function parseCondition(text: string): Condition | undefined {
  const [, field = '', operatorName, value = ''] = conditionPattern.exec(text) ?? []
  const operator = operators.find((name) => name === operatorName)
  if (!operator || isFilterTooLong(value) || isFilterTooLong(field)) return undefined
  try {
    const path = field === '*' ? undefined : decodeURIComponent(field)
    return { field: path, operator, value: operator === 'is-empty' ? '' : value }
  } catch {
    // The field has an invalid escape.
    return undefined
  }
}
