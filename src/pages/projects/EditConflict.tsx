import { type Ref, useEffect, useId, useRef } from 'react'
import type { Conflict, ConflictChoice, FieldConflict } from '../../form/conflict.ts'
import type { FormValues } from '../../form/edits.ts'
import { t } from '../../messages/messages.ts'
import { LongText } from '../../record/Value.tsx'
import { Radio } from '../../ui/Checkbox.tsx'
import { focusOnMount } from '../../ui/focus.ts'
import { Notice } from '../../ui/Notice.tsx'
import styles from './EditConflict.module.css'
import { type ProjectBodyField, projectBodyFields } from './project-form-values.ts'

interface EditConflictProps {
  conflict: Conflict
  /** The values that the user has typed. */
  mine: FormValues
  onChoose: (field: string, choice: ConflictChoice) => void
}

/** Shows the versions of each field that someone else changed, and lets the user choose one. */
export function EditConflict({ conflict, mine, onChoose }: EditConflictProps) {
  const id = useId()
  const { fields: fieldConflicts, choices, undecidedSubmits } = conflict
  const undecidedField = projectBodyFields.find(
    (field) => choices[field] === undefined && fieldConflicts.some((candidate) => candidate.field === field),
  )
  const undecidedInput = useRef<HTMLInputElement>(null)
  // Synchronizes the document's focus: a submit with a missing choice moves it to the first such field.
  useEffect(() => {
    if (undecidedSubmits > 0) undecidedInput.current?.focus()
  }, [undecidedSubmits])
  return (
    <section aria-labelledby={id}>
      <Notice tone="amber">
        <div className={styles.conflict}>
          <h2 id={id} className={styles.title} tabIndex={-1} ref={focusOnMount}>
            {t.form.conflict.title}
          </h2>
          <p>{t.form.conflict.text}</p>
          {projectBodyFields.map((field) => {
            const fieldConflict = fieldConflicts.find((candidate) => candidate.field === field)
            return (
              fieldConflict && (
                <FieldChoice
                  key={field}
                  field={field}
                  fieldConflict={fieldConflict}
                  mine={mine[field] ?? ''}
                  choice={choices[field]}
                  isErrorShown={undecidedSubmits > 0}
                  ref={field === undecidedField ? undecidedInput : undefined}
                  onChoose={(choice) => onChoose(field, choice)}
                />
              )
            )
          })}
        </div>
      </Notice>
    </section>
  )
}

interface FieldChoiceProps {
  field: ProjectBodyField
  fieldConflict: FieldConflict
  mine: string
  choice: ConflictChoice | undefined
  /** Whether a missing choice shows an error. */
  isErrorShown: boolean
  onChoose: (choice: ConflictChoice) => void
  /** Receives the first radio button. */
  ref: Ref<HTMLInputElement> | undefined
}

function FieldChoice({ field, fieldConflict, mine, choice, isErrorShown, onChoose, ref }: FieldChoiceProps) {
  const id = useId()
  const renderVersion = (version: ConflictChoice, text: string) => (
    <div className={styles.line}>
      <Radio
        label={t.form.conflict[version]}
        name={`keep ${field}`}
        checked={choice === version}
        ref={version === 'theirs' ? ref : undefined}
        onChange={() => onChoose(version)}
        aria-describedby={`${id}-${version}`}
      />
      <Version id={`${id}-${version}`} text={text} />
    </div>
  )
  return (
    <fieldset className={styles.field} aria-describedby={id}>
      <legend className={styles.legend}>{t.field[field]}</legend>
      <div className={styles.line}>
        <span className={styles.original}>{t.form.conflict.opened}</span>
        <Version text={fieldConflict.original} />
      </div>
      {renderVersion('theirs', fieldConflict.theirs)}
      {renderVersion('mine', mine)}
      {isErrorShown && choice === undefined && (
        <p id={id} className={styles.error}>
          {t.form.conflict.choose}
        </p>
      )}
    </fieldset>
  )
}

const Version = ({ id, text }: { id?: string; text: string }) => (
  <div id={id} className={text === '' ? styles.empty : styles.text} dir="auto">
    {text === '' ? t.form.conflict.empty : <LongText text={text} />}
  </div>
)
