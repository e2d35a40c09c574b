import { Link } from 'react-router-dom'
import { isVisible } from '../contract/visible.ts'
import { t } from '../messages/first.ts'
import { Clipped, clippedProps, Missing } from '../ui/Text.tsx'
import styles from './ListTable.module.css'

interface NameCellProps {
  name: string | undefined
  /** Address of the row's record; none where the row lacks its identifier. */
  to: string | undefined
}

/**
 * A row's first cell: its name, which opens the record. The link covers the whole row, so that a click anywhere, also the
 * middle one, opens it. A plain element, as all in a table's cells: the table itself follows its links, for a thousand rows
 * at once.
 */
export function NameCell({ name, to }: NameCellProps) {
  const isNamed = name !== undefined && isVisible(name)
  if (!to) return isNamed ? <Clipped text={name} /> : <Missing said={t.lists.unnamed} />
  const className = styles.record
  const shown = isNamed
    ? clippedProps({ text: name, className })
    : { className, children: <Missing said={t.lists.unnamed} /> }
  // It would be said of the whole row.
  return <Link {...shown} title={undefined} to={to} />
}
