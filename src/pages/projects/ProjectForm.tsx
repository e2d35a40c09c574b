import { zodResolver } from '@hookform/resolvers/zod'
import { Textarea, TextInput } from '@mantine/core'
import type { UseMutationOptions } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { ProjectField } from '../../api/projects.ts'
import type { Written } from '../../api/write.ts'
import { ProjectDraft } from '../../contract/project.ts'
import styles from '../../form/Form.module.css'
import { FormFooter } from '../../form/FormFooter.tsx'
import { fieldText } from '../../form/field-text.ts'
import { useSubmit } from '../../form/use-submit.ts'
import { t } from '../../messages/messages.ts'

interface ProjectFormProps {
  /** What the fields begin with. */
  begin: { name: string; description: string }
  deed: 'createProject' | 'updateProject'
  write: UseMutationOptions<Written<ProjectField>, Error, ProjectDraft>
  submit: string
  cancelTo: string
  /** Confirms, and gives the address to go to. */
  onDone: (written: Written<ProjectField>, draft: ProjectDraft) => string
}

// What a browser's fields make of line breaks: that is no change by a person.
const inOneLine = (text: string) => text.replace(/[\r\n]/g, '')
const inLines = (text: string) => text.replace(/\r\n?/g, '\n')

/** Name and description. A description that was left untouched is not sent; a cleared one is the empty text. */
export function ProjectForm({ begin, deed, write, submit, cancelTo, onDone }: ProjectFormProps) {
  const form = useForm({ resolver: zodResolver(ProjectDraft), defaultValues: begin })
  const { errors } = form.formState
  const { failure, isPending, onSubmit } = useSubmit({
    form,
    write,
    deed,
    fields: ['name', 'description'],
    toInput: ({ name, description }) => {
      const draft = { name: name === inOneLine(begin.name) ? begin.name : name }
      return description === inLines(begin.description) ? draft : { ...draft, description }
    },
    onDone,
  })
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <TextInput
        label={t.field.name}
        error={fieldText(errors.name, t.form.nameNeeded)}
        autoComplete="off"
        {...form.register('name')}
      />
      <Textarea
        label={t.field.description}
        description={t.form.optional}
        error={fieldText(errors.description, t.form.correct)}
        autosize={false}
        rows={4}
        {...form.register('description')}
      />
      <FormFooter submit={submit} isPending={isPending} failure={failure} cancelTo={cancelTo} />
    </form>
  )
}
