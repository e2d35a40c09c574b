import type { Icon } from '@tabler/icons-react'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link } from 'react-router-dom'
import styles from './Button.module.css'

export type ButtonVariant =
  | 'default'
  | 'primary'
  | 'quiet'
  | 'link'
  | 'icon'
  | 'quiet-icon'
  | 'quiet-small-icon'
  | 'small'
  | 'quiet-small'
  | 'wide-primary'
  | 'wide'

export const buttonClass = (variant: ButtonVariant = 'default', className = ''): string =>
  [styles.button, ...variant.split('-').map((name) => styles[name]), className].filter(Boolean).join(' ')

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant
  ref?: Ref<HTMLButtonElement> | undefined
}

export function Button({ variant, type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(variant, className)} {...rest} />
}

interface IconButtonProps extends ButtonProps {
  label: string
  icon: Icon
}

/** A button without a text, whose label is its name and, by default, its tooltip. */
export const IconButton = ({ label, icon: Icon, variant = 'quiet-icon', ...rest }: IconButtonProps) => (
  <Button variant={variant} aria-label={label} title={label} {...rest}>
    <Icon size={variant === 'quiet-small-icon' ? 14 : 16} aria-hidden />
  </Button>
)

interface LinkButtonProps {
  to: string
  title?: string
  variant?: ButtonVariant
  children: ReactNode
}

export function LinkButton({ variant, ...link }: LinkButtonProps) {
  return <Link className={buttonClass(variant)} {...link} />
}
