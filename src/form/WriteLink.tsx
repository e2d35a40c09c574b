import type { ComponentProps } from 'react'
import { isReadOnly } from '../api/http/connection.ts'
import { LinkButton } from '../ui/Button.tsx'

/** A link to a form that looks like a button. A read-only console has none. */
export const WriteLink = (props: ComponentProps<typeof LinkButton>) =>
  isReadOnly() ? null : <LinkButton {...props} />
