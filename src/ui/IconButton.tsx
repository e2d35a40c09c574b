import type { Icon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Button } from './Button.tsx'

interface IconButtonProps extends ComponentProps<typeof Button> {
  /** Also its title, unless that says more. */
  label: string
  icon: Icon
  isFilled?: boolean
}

export function IconButton(props: IconButtonProps) {
  const { label, icon: Glyph, isFilled, variant = 'quiet-icon', ...button } = props
  const size = variant === 'quiet-small-icon' ? 14 : 16
  return (
    <Button variant={variant} aria-label={label} title={label} {...button}>
      <Glyph size={size} aria-hidden {...(isFilled && { fill: 'currentColor' })} />
    </Button>
  )
}
