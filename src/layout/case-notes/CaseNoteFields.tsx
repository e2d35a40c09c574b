import { t } from '../../messages/messages.ts'
import { useShowMore } from '../../record/use-show-more.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import styles from './CaseNotes.module.css'
import { type CaseTextOptions, noteParts, type RecordSummary } from './entries.ts'

interface CaseNoteFieldsProps {
  options: CaseTextOptions
  onChange: (options: CaseTextOptions) => void
  records: readonly RecordSummary[]
}

const toggleItem = <Item,>(items: readonly Item[], item: Item): Item[] =>
  items.includes(item) ? items.filter((other) => other !== item) : [...items, item]

/** Selects the parts of the notes, and further fields of the records, that the text includes. */
export function CaseNoteFields({ options, onChange, records }: CaseNoteFieldsProps) {
  const { include, fields } = options
  const extraPaths = [...new Set(records.flatMap((record) => record.fields.map(({ path }) => path)))]
  const { shownFields: shownPaths, showMoreLine: showMore } = useShowMore(extraPaths)
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>{t.caseNotes.fields}</legend>
        {noteParts.map((part) => (
          <Checkbox
            key={part}
            label={t.caseNotes.include[part]}
            checked={include.includes(part)}
            onChange={() => onChange({ ...options, include: toggleItem(include, part) })}
          />
        ))}
      </fieldset>
      {extraPaths.length > 0 && (
        <details className={styles.more}>
          <summary>{t.caseNotes.moreFields}</summary>
          <fieldset className={styles.choices} aria-label={t.caseNotes.moreFields}>
            {shownPaths.map((path) => (
              <Checkbox
                key={path}
                label={<bdi>{path}</bdi>}
                checked={fields.includes(path)}
                onChange={() => onChange({ ...options, fields: toggleItem(fields, path) })}
              />
            ))}
          </fieldset>
          {showMore}
        </details>
      )}
    </>
  )
}
