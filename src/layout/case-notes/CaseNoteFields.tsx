import { t } from '../../messages/messages.ts'
import { useShowMore } from '../../record/use-show-more.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import styles from './CaseNotes.module.css'
import { type CaseTextOptions, noteParts, type RecordSummary } from './entries.ts'

interface CaseNoteFieldsProps {
  choice: CaseTextOptions
  onChoose: (choice: CaseTextOptions) => void
  records: readonly RecordSummary[]
}

const toggleItem = <Item,>(items: readonly Item[], item: Item): Item[] =>
  items.includes(item) ? items.filter((other) => other !== item) : [...items, item]

/** Selects the parts of the notes, and further fields of the records, that the text includes. */
export function CaseNoteFields({ choice, onChoose, records }: CaseNoteFieldsProps) {
  const { include, fields } = choice
  const others = [...new Set(records.flatMap((record) => record.fields.map(({ path }) => path)))]
  const { first, more } = useShowMore(others)
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>{t.caseNotes.fields}</legend>
        {noteParts.map((one) => (
          <Checkbox
            key={one}
            label={t.caseNotes.include[one]}
            checked={include.includes(one)}
            onChange={() => onChoose({ ...choice, include: toggleItem(include, one) })}
          />
        ))}
      </fieldset>
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>{t.caseNotes.moreFields}</summary>
          <fieldset className={styles.choices} aria-label={t.caseNotes.moreFields}>
            {first.map((path) => (
              <Checkbox
                key={path}
                label={<bdi>{path}</bdi>}
                checked={fields.includes(path)}
                onChange={() => onChoose({ ...choice, fields: toggleItem(fields, path) })}
              />
            ))}
          </fieldset>
          {more}
        </details>
      )}
    </>
  )
}
