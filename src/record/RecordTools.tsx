import searchStyles from '../list/SearchInput.module.css'
import { t } from '../messages/lazy-messages.ts'
import { hideEmptyPreference } from '../preferences/hide-empty-preference.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Input } from '../ui/Input.tsx'
import { clearOrLeave } from '../ui/keys.ts'
import { useStore } from '../use-store.ts'
import styles from './RecordCard.module.css'

const texts = t.recordFields

interface RecordToolsProps {
  /** The text of the filter; undefined for a record without one. */
  filter: string | undefined
  onFilter: (text: string) => void
  matchCount: number | undefined
  fieldCount: number
  emptyCount: number
}

/** Decides which fields of a record are on the screen. Nothing for a short record without empty fields. */
export function RecordTools({ filter, onFilter, matchCount, fieldCount, emptyCount }: RecordToolsProps) {
  const isEmptyHidden = useStore(hideEmptyPreference)
  if (filter === undefined && emptyCount === 0) return null
  const hidden = isEmptyHidden && emptyCount > 0 && texts.hidden(emptyCount)
  return (
    <div className={styles.tools}>
      {filter !== undefined && (
        <div className={searchStyles.box}>
          <Input
            type="search"
            className={searchStyles.input}
            aria-label={texts.filter}
            aria-keyshortcuts="/"
            placeholder={texts.filter}
            value={filter}
            onChange={({ currentTarget }) => onFilter(currentTarget.value)}
            onKeyDown={({ key, currentTarget }) => clearOrLeave(key, currentTarget, () => onFilter(''))}
          />
        </div>
      )}
      {emptyCount > 0 && (
        <Checkbox
          label={texts.hideEmpty}
          checked={isEmptyHidden}
          onChange={({ currentTarget }) => hideEmptyPreference.set(currentTarget.checked)}
        />
      )}
      <span role="status">{matchCount === undefined ? hidden : texts.matching(matchCount, fieldCount)}</span>
    </div>
  )
}
