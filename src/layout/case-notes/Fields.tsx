import { t } from '../../messages/messages.ts'
import { useFirst } from '../../record/use-first.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import styles from './CaseNotes.module.css'
import { type Choice, includes, type NotedRecord } from './entries.ts'

interface FieldsProps {
  choice: Choice
  onChoose: (choice: Choice) => void
  records: readonly NotedRecord[]
}

const toggled = <Item,>(items: readonly Item[], item: Item): Item[] =>
  items.includes(item) ? items.filter((other) => other !== item) : [...items, item]

/** Chooses what of the notes is in the text, and which further fields of the records. */
export function Fields({ choice, onChoose, records }: FieldsProps) {
  const { include, fields } = choice
  const others = [...new Set(records.flatMap((record) => record.fields.map(({ path }) => path)))]
  const { first, more } = useFirst(others)
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>{t.caseNotes.fields}</legend>
        {includes.map((one) => (
          <Checkbox
            key={one}
            label={t.caseNotes.include[one]}
            checked={include.includes(one)}
            onChange={() => onChoose({ ...choice, include: toggled(include, one) })}
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
                onChange={() => onChoose({ ...choice, fields: toggled(fields, path) })}
              />
            ))}
          </fieldset>
          {more}
        </details>
      )}
    </>
  )
}
