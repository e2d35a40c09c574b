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

interface LinkButtonProps {
  to: string
  title?: string
  variant?: ButtonVariant
  children: ReactNode
}

export function LinkButton({ variant, ...link }: LinkButtonProps) {
  return <Link className={buttonClass(variant)} {...link} />
}
