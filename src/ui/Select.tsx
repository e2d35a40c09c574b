import type { ComponentProps } from 'react'
import styles from './Select.module.css'

interface SelectProps extends Omit<ComponentProps<'select'>, 'className'> {
  isWide?: boolean
}

/** The browser's own select; its container labels it. */
export const Select = ({ isWide = false, ...select }: SelectProps) => (
  <select {...select} className={isWide ? `${styles.select} ${styles.wide}` : styles.select} />
)
