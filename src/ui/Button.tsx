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
  /** Hidden on small screens. */
  | 'wide-screen'

const variantClasses: Record<ButtonVariant, string> = {
  default: `${styles.button}`,
  primary: `${styles.button} ${styles.primary}`,
  quiet: `${styles.button} ${styles.quiet}`,
  link: `${styles.button} ${styles.link}`,
  icon: `${styles.button} ${styles.icon}`,
  'quiet-icon': `${styles.button} ${styles.quiet} ${styles.icon}`,
  'quiet-small-icon': `${styles.button} ${styles.quiet} ${styles.small} ${styles.smallIcon}`,
  small: `${styles.button} ${styles.small}`,
  'quiet-small': `${styles.button} ${styles.quiet} ${styles.small}`,
  'wide-primary': `${styles.button} ${styles.primary} ${styles.wide}`,
  wide: `${styles.button} ${styles.wide}`,
  'wide-screen': `${styles.button} ${styles.wideScreen}`,
}

/** Returns the class of a button variant, for links that look like buttons. */
export const buttonClass = (variant: ButtonVariant = 'default'): string => variantClasses[variant]

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A button with `type="button"` by default. */
export function Button({ variant = 'default', type = 'button', className, ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={className ? `${variantClasses[variant]} ${className}` : variantClasses[variant]}
      {...rest}
    />
  )
}

interface LinkButtonProps {
  to: string
  /** State of the location that it leads to. */
  state?: unknown
  variant?: ButtonVariant
  children: ReactNode
}

/** A link that looks like a button. */
export function LinkButton({ variant, ...link }: LinkButtonProps) {
  return <Link className={buttonClass(variant)} {...link} />
}
