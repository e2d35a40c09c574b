import { Combobox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { queries } from '../../api/queries.ts'
import { isFilterTooLong } from '../../contract/list-params.ts'
import { firstVisibleText } from '../../contract/text.ts'
import { t } from '../../messages/messages.ts'
import { useKeyProjectId } from '../../session/use-session.ts'
import { TextField } from '../../ui/Field.tsx'
import styles from './ProjectCombobox.module.css'
import { ProjectCombobox } from './ProjectCombobox.tsx'

interface ProjectFieldProps {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** Called with an identifier chosen from the list, which needs no look-up. */
  onChoose: (projectId: string) => void
  error: string | undefined
  readOnly?: boolean
  hasInitialFocus: boolean
  ref?: Ref<HTMLInputElement>
}

export function ProjectField(props: ProjectFieldProps) {
  const { ref, value, error } = props
  if (useKeyProjectId() === undefined) return <ProjectPicker {...props} />
  const description = t.form.projectFixed
  return <TextField {...{ ref, value, error, description }} label={t.field.project} readOnly />
}

/**
 * Finds the project as the user types. A full identifier or exact name is also accepted, and the form looks it up on
 * submit. The text stays as typed.
 */
function ProjectPicker(props: ProjectFieldProps) {
  const { value, onChange, onBlur, onChoose, error, readOnly = false, hasInitialFocus, ref } = props
  const [isTyping, setIsTyping] = useState(false)
  const isChosen = value !== '' && !isTyping && !isFilterTooLong(value)
  const { data } = useQuery({ ...queries.projects.record(value), enabled: isChosen })
  const name = isTyping ? undefined : firstVisibleText(data?.value.name)
  const change = (newValue: string, isTyped: boolean) => {
    setIsTyping(isTyped)
    onChange(newValue)
  }
  return (
    <ProjectCombobox
      value={value}
      name={name}
      text={isTyping ? value : undefined}
      onType={(text) => change(text, true)}
      onChoose={(projectId) => {
        if (readOnly) return
        onChoose(projectId)
        change(projectId, false)
      }}
      onBlur={() => onBlur?.()}
    >
      {(input) => (
        <Combobox.Target withExpandedAttribute>
          <TextField
            {...input}
            ref={ref}
            label={t.field.project}
            description={t.form.projectNote}
            error={error}
            readOnly={readOnly}
            data-autofocus={hasInitialFocus || undefined}
            suffix={
              name && (
                <code translate="no" className={styles.id}>
                  {value}
                </code>
              )
            }
          />
        </Combobox.Target>
      )}
    </ProjectCombobox>
  )
}
