import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useCopyToClipboard } from '../ui/use-copy-to-clipboard.ts'
import styles from './DetailedNotice.module.css'

interface DetailedNoticeProps {
  title: string
  /** The cause, the effect and the remedy; empty texts are left out. */
  sentences: readonly string[]
  details: readonly (readonly [label: string, value: string])[]
  labels: { details: string; copy: string; copied: string; notCopied: string }
  actions?: ReactNode
  children?: ReactNode
}

/** An alert for an error, with technical details that the user can expand. */
export function DetailedNotice({
  title,
  sentences,
  details,
  labels,
  actions,
  children,
}: DetailedNoticeProps) {
  const { outcome, copy, reset } = useCopyToClipboard()
  return (
    <Notice tone="red" role="alert" title={title}>
      <p>
        <span>{sentences.filter(Boolean).join(' ')}</span> {actions}
      </p>
      {children}
      {details.length > 0 && (
        <details className={styles.details}>
          <summary>{labels.details}</summary>
          <dl className={styles.lines}>
            {details.map(([label, value]) => [
              <dt key={label}>{label}</dt>,
              <dd key={`${label} value`}>{value}</dd>,
            ])}
          </dl>
          <Button
            variant="link"
            onClick={() => copy(details.map((detail) => detail.join(': ')).join('\n'))}
            onBlur={reset}
          >
            {labels.copy}
          </Button>{' '}
          <span role="status">{outcome && labels[outcome]}</span>
        </details>
      )}
    </Notice>
  )
}
