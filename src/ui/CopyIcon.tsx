import { IconCheck, IconCopy } from '@tabler/icons-react'
import styles from './CopyIcon.module.css'

/** The icon of a copy button. */
export const CopyIcon = ({ isCopied }: { isCopied: boolean }) =>
  isCopied ? (
    <IconCheck size={14} className={styles.copied} aria-hidden />
  ) : (
    <IconCopy size={14} aria-hidden />
  )
