import { Fragment } from 'react'
import styles from './ExportDock.module.css'
import type { Receipt } from './export-store.ts'
import { receiptLines } from './receipt.ts'

/** Shows the summary of an export. */
export function ExportReceipt({ receipt }: { receipt: Receipt }) {
  return (
    <dl className={styles.receipt}>
      {receiptLines(receipt).map(([label, values]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          {values.map((value) => (
            <dd key={value}>
              <bdi>{value}</bdi>
            </dd>
          ))}
        </Fragment>
      ))}
    </dl>
  )
}
