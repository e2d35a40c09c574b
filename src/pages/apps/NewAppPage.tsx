import { zodResolver } from '@hookform/resolvers/zod'
import { TextInput } from '@mantine/core'
import { Controller, useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { appCreation } from '../../api/apps.ts'
import styles from '../../form/Form.module.css'
import { FormFooter } from '../../form/FormFooter.tsx'
import { fieldText } from '../../form/field-text.ts'
import { useSubmit } from '../../form/use-submit.ts'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { saySuccess } from '../../layout/say-success.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { useOwnProject } from '../../session/session.ts'
import { AppForm, toAppDraft } from './app-form.ts'
import { PlatformField } from './PlatformField.tsx'
import { ProjectPicker } from './ProjectPicker.tsx'

export function NewAppPage() {
  const own = useOwnProject()
  const [params] = useSearchParams()
  const begin = own ?? params.get('projectId') ?? ''
  return (
    <>
      <PageHeader title={t.action.newApp} />
      <NewAppForm own={own} begin={begin} />
    </>
  )
}

function NewAppForm({ own, begin }: { own: string | undefined; begin: string }) {
  const navigate = useNavigate()
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
    toInput: toAppDraft,
    onDone: ({ id }, { displayName, projectId }) => {
      saySuccess(t.feedback.appCreated(displayName))
      navigate(id ? paths.app(id) : paths.projectApps(projectId, { appName: displayName }))
    },
  })
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {own === undefined ? (
        <Controller
          name="projectId"
          control={control}
          render={({ field }) => (
            <ProjectPicker {...field} error={fieldText(errors.projectId, t.form.projectNeeded)} />
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
