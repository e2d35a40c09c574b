import type { FieldError } from 'react-hook-form'

/** Returns the service's messages for a field, or else the text for the field's one rule. */
export const fieldErrorText = (
  messages: string[] | undefined,
  error: FieldError | undefined,
  ruleText: string,
): string | undefined => (messages?.length ? messages.join(' ') : error && ruleText)
