import { useId } from 'react'
import type { ProjectDraft } from '../../contract/bodies.ts'
import { t } from '../../messages/messages.ts'
import { LongText } from '../../record/LongText.tsx'
import { Radio } from '../../ui/Checkbox.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Conflict, ProjectName } from './project-texts.ts'
import styles from './TwoEditors.module.css'
import type { Choice, Choices } from './use-two-editors.ts'

interface TwoEditorsProps {
  conflicts: Conflict[]
  choices: Choices
  /** Whether what was not chosen is marked. */
  isAsked: boolean
  /** What stands in the fields. */
  mine: ProjectDraft
  onChoose: (field: ProjectName, choice: Choice) => void
}

/** The focus goes where the decision is. */
const focusOnce = (element: HTMLElement | null) => element?.focus()

/** What somebody else changed while the form was open, field by field: opened, theirs, mine, and which is to be kept. */
export function TwoEditors({ conflicts, choices, isAsked, mine, onChoose }: TwoEditorsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Notice tone="amber">
        <div className={styles.conflict}>
          <h2 id={id} className={styles.title} tabIndex={-1} ref={focusOnce}>
            {t.form.conflict.title}
          </h2>
          <p>{t.form.conflict.text}</p>
          {conflicts.map(({ field, opened, theirs }) => (
            <fieldset key={field} className={styles.field} aria-describedby={`${id}-${field}`}>
              <legend className={styles.legend}>{t.field[field]}</legend>
              <div className={styles.line}>
                <span className={styles.opened}>{t.form.conflict.opened}</span>
                <Held text={opened} />
              </div>
              <Side field={field} side="theirs" text={theirs} choices={choices} onChoose={onChoose} />
              <Side
                field={field}
                side="mine"
                text={mine[field] ?? ''}
                choices={choices}
                onChoose={onChoose}
              />
              {isAsked && choices[field] === undefined && (
                <p id={`${id}-${field}`} className={styles.error}>
                  {t.form.conflict.choose}
                </p>
              )}
            </fieldset>
          ))}
        </div>
      </Notice>
    </section>
  )
}

interface SideProps extends Pick<TwoEditorsProps, 'choices' | 'onChoose'> {
  field: ProjectName
  side: Choice
  text: string
}

function Side({ field, side, text, choices, onChoose }: SideProps) {
  const id = useId()
  return (
    <div className={styles.line}>
      <Radio
        label={t.form.conflict[side]}
        name={`keep ${field}`}
        checked={choices[field] === side}
        onChange={() => onChoose(field, side)}
        aria-describedby={id}
      />
      <Held id={id} text={text} />
    </div>
  )
}

function Held({ id, text }: { id?: string; text: string }) {
  return (
    <div id={id} className={text === '' ? styles.empty : styles.text} dir="auto">
      {text === '' ? t.form.conflict.empty : <LongText text={text} />}
    </div>
  )
}
