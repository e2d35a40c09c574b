import type { FieldError } from 'react-hook-form'

/** What is said at a field: the service's own words, or the text for the field's one rule. */
export const fieldErrorText = (
  messages: string[] | undefined,
  error: FieldError | undefined,
  ruleText: string,
): string | undefined => (messages?.length ? messages.join(' ') : error && ruleText)
