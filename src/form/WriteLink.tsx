import type { ComponentProps } from 'react'
import { isReadOnly } from '../api/http/connection.ts'
import { LinkButton } from '../ui/Button.tsx'

export const WriteLink = (props: ComponentProps<typeof LinkButton>) =>
  isReadOnly() ? null : <LinkButton {...props} />
