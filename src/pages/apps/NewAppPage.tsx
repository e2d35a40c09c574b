import { zodResolver } from '@hookform/resolvers/zod'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { appCreation } from '../../api/apps.ts'
import styles from '../../form/Form.module.css'
import { FormFooter } from '../../form/FormFooter.tsx'
import { fieldText } from '../../form/field-text.ts'
import { useSubmit } from '../../form/use-submit.ts'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { saySuccess } from '../../layout/say-success.ts'
import { OwnProjectOnly } from '../../list/OwnProjectOnly.tsx'
import { SearchNotes } from '../../list/SearchNotes.tsx'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { useOwnProject } from '../../session/session.ts'
import { AppForm, toAppDraft } from './app-form.ts'
import { findProject } from './find-project.ts'
import { PlatformField } from './PlatformField.tsx'
import { ProjectPicker } from './ProjectPicker.tsx'

export function NewAppPage() {
  const own = useOwnProject()
  const [params] = useSearchParams()
  const begin = own ?? params.get('projectId') ?? ''
  return (
    <OwnProjectOnly>
      <PageHeader title={t.action.newApp} />
      <SearchNotes bad={[]} />
      <NewAppForm own={own} begin={begin} />
    </OwnProjectOnly>
  )
}

function NewAppForm({ own, begin }: { own: string | undefined; begin: string }) {
  const client = useQueryClient()
  // Identifiers that need no looking up: the one in the address, and those taken from the list.
  const [chosen] = useState(() => new Set([begin]))
  const form = useForm({
    resolver: zodResolver(AppForm),
    defaultValues: { projectId: begin, displayName: '', bundleId: '' },
  })
  const { control, register, watch, formState } = form
  const { errors } = formState
  const { failure, isPending, onSubmit } = useSubmit({
    form,
    write: appCreation,
    deed: 'createApp',
    fields: ['projectId', 'displayName', 'platform', 'bundleId'],
    toInput: async (values) => {
      const projectId = chosen.has(values.projectId)
        ? values.projectId
        : await findProject(client, values.projectId)
      if (projectId !== undefined) return toAppDraft({ ...values, projectId })
      const message = t.form.projectUnknown
      form.setError('projectId', { type: 'service', message }, { shouldFocus: true })
      return undefined
    },
    onDone: ({ id }, { displayName, projectId }) => {
      saySuccess(t.feedback.appCreated(displayName))
      return id ? paths.app(id) : paths.projectApps(projectId, { appName: displayName })
    },
  })
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {own === undefined ? (
        <Controller
          name="projectId"
          control={control}
          render={({ field }) => (
            <ProjectPicker
              {...field}
              onChoose={(projectId) => chosen.add(projectId)}
              error={fieldText(errors.projectId, t.form.projectNeeded)}
            />
          )}
        />
      ) : (
        <TextInput
          label={t.field.project}
          description={t.form.projectFixed}
          error={fieldText(errors.projectId, t.form.projectNeeded)}
          readOnly
          {...register('projectId')}
        />
      )}
      <TextInput
        label={t.field.displayName}
        error={fieldText(errors.displayName, t.form.displayNameNeeded)}
        autoComplete="off"
        {...register('displayName')}
      />
      <Controller
        name="platform"
        control={control}
        render={({ field }) => (
          <PlatformField {...field} error={fieldText(errors.platform, t.form.platformNeeded)} />
        )}
      />
      {watch('platform') !== 'web' && (
        <TextInput
          label={t.field.bundleId}
          description={t.form.bundleNote}
          error={fieldText(errors.bundleId, t.form.correct)}
          autoComplete="off"
          spellCheck={false}
          {...register('bundleId')}
        />
      )}
      <FormFooter
        submit={t.action.createApp}
        isPending={isPending}
        failure={failure}
        cancelTo={begin === '' ? paths.apps() : paths.projectApps(begin)}
      />
    </form>
  )
}
