import type { ReactNode } from 'react'
import styles from './DescriptionList.module.css'

interface DescriptionListProps {
  items: readonly (readonly [label: string, value: ReactNode])[]
}

export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl className={styles.list}>
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
