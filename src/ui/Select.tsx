import type { ComponentProps } from 'react'
import styles from './Select.module.css'

interface SelectProps extends Omit<ComponentProps<'select'>, 'className'> {
  /** As wide and high as a text field. */
  isWide?: boolean
}

/** The browser's own select; what it stands in gives it a label. */
export const Select = ({ isWide = false, ...select }: SelectProps) => (
  <select {...select} className={isWide ? `${styles.select} ${styles.wide}` : styles.select} />
)
