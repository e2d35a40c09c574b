import type { ReactNode } from 'react'
import styles from './Facts.module.css'

interface FactsProps {
  facts: readonly (readonly [label: string, value: ReactNode])[]
}

/** A few facts, each after its label. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
