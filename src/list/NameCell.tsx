import { hasVisibleCharacter } from '../contract/has-visible-character.ts'
import { t } from '../messages/messages.ts'
import { hrefOf } from '../paths.ts'
import { EmptyValue, Truncated } from '../ui/Text.tsx'
import styles from './ListTable.module.css'

interface NameCellProps {
  name: string | undefined
  /** Path of the row's record; undefined if the row has no identifier. */
  to: string | undefined
}

/** Shows a row's name as a link that fills the first cell; `useTableClicks` handles clicks on it. */
export function NameCell({ name, to }: NameCellProps) {
  const isNamed = name !== undefined && hasVisibleCharacter(name)
  if (!to) return isNamed ? <Truncated text={name} /> : <EmptyValue srLabel={t.lists.unnamed} />
  const className = styles.record
  if (isNamed) return <Truncated text={name} className={className} href={hrefOf(to)} />
  return (
    <a className={className} href={hrefOf(to)}>
      <EmptyValue srLabel={t.lists.unnamed} />
    </a>
  )
}
