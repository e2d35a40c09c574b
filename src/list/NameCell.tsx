import { t } from '../messages/first.ts'
import { Clipped, Missing } from '../ui/Text.tsx'
import { RecordLink } from './RecordLink.tsx'

interface NameCellProps {
  name: string | undefined
  /** Address of the row's record; none where the row lacks its identifier. */
  to: string | undefined
}

/** A row's first cell: its name, which opens the record. */
export function NameCell({ name, to }: NameCellProps) {
  const text = name ? <Clipped text={name} /> : <Missing said={t.lists.unnamed} />
  return to ? <RecordLink to={to}>{text}</RecordLink> : text
}
