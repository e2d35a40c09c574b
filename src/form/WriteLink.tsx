import type { ComponentProps } from 'react'
import type { Capability } from '../contract/capabilities.ts'
import { may } from '../settings/settings.ts'
import { LinkButton } from '../ui/Button.tsx'

type WriteLinkProps = ComponentProps<typeof LinkButton> & { needs: Capability }

export const WriteLink = ({ needs, ...props }: WriteLinkProps) =>
  may(needs) ? <LinkButton {...props} /> : null
