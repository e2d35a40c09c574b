import type { ReactNode } from 'react'
import styles from './Note.module.css'

/** A small text below what a card shows. */
export const Note = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>
