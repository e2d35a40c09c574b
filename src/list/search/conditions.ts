export const operators = ['contains', 'is', 'is-not', 'before', 'after', 'is-empty'] as const
export type Operator = (typeof operators)[number]

/** What a row must meet. `field` is a path such as `profile.email`, or undefined for any field. */
export interface Condition {
  field: string | undefined
  operator: Operator
  /** As typed. Not used by `is-empty`. */
  value: string
}
