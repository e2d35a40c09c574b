import type { FieldError } from 'react-hook-form'

/** Returns the service's messages for a field; without any, the text of the field's rule if it is broken. */
export const fieldErrorText = (
  messages: string[] | undefined,
  error: FieldError | undefined,
  ruleText: string,
): string | undefined => (messages?.length ? messages.join(' ') : error && ruleText)
