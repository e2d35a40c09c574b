import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../messages/messages.ts'
import styles from './NewTabLink.module.css'
import { VisuallyHidden } from './Text.tsx'

/** A link to another site. It opens in a new tab, which cannot access this one. */
export const NewTabLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className={styles.link}>
    {children}
    <IconExternalLink size={14} aria-hidden />
    <VisuallyHidden>{` ${t.record.newTab}`}</VisuallyHidden>
  </a>
)
