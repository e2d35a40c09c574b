import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, type Ref } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { connectionOf } from '../../api/http/connection.ts'
import { writes } from '../../api/mutations.ts'
import { platforms, resources } from '../../contract/resources.ts'
import {
  AppForm,
  bundleIdWarning,
  checkApp,
  findCreatedApp,
  toAppDraft,
  toAppFormValues,
} from '../../features/new-apps/app-form.ts'
import { FormFrame } from '../../form/FormFrame.tsx'
import { describeInvalidInput, fieldErrorText } from '../../form/failures.ts'
import { FieldWarning, NameField } from '../../form/NameField.tsx'
import { useSave } from '../../form/use-save.ts'
import { findSameNamed } from '../../jobs/search-by-name.ts'
import { SearchNotes, StripForeignProjectFilter } from '../../list/ListState.tsx'
import { useListPaths } from '../../list/list-paths.ts'
import { projectNameQuery, useProjectLookUp } from '../../list/project-picker/find-project.ts'
import { ProjectField } from '../../list/project-picker/ProjectCombobox.tsx'
import { isQueryConfirmedEmpty } from '../../list/row-facts.ts'
import { platformName } from '../../messages/field-labels.ts'
import { t } from '../../messages/lazy-messages.ts'
import { paths } from '../../paths.ts'
import { fieldText } from '../../reading/index.ts'
import { useKeyProjectId } from '../../session/use-session.ts'
import { may } from '../../settings/settings.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Field, TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import styles from './NewAppPage.module.css'

export function NewAppPage() {
  const keyProjectId = useKeyProjectId()
  const [searchParams] = useSearchParams()
  const initialProjectId = keyProjectId ?? searchParams.get('projectId') ?? ''
  const initialPlatform = searchParams.get('platform') ?? ''
  return (
    <StripForeignProjectFilter>
      <PageHeader title={t.action.newApp}>
        <LinkButton to={paths.newApps(initialProjectId === '' ? {} : { projectId: initialProjectId })}>
          {t.newApps.link}
        </LinkButton>
      </PageHeader>
      <SearchNotes invalidParams={[]} replacedProjectText={t.access.otherProjectForm} />
      <NewAppForm
        key={`${initialPlatform} ${initialProjectId}`}
        initialProjectId={initialProjectId}
        initialPlatform={initialPlatform}
      />
    </StripForeignProjectFilter>
  )
}

function CreateProjectNotice() {
  const allProjects = useQuery(projectNameQuery(''))
  if (!may('createProject') || !isQueryConfirmedEmpty(allProjects)) return null
  return (
    <Notice
      tone="plain"
      role="note"
      actions={
        <LinkButton variant="link" to={paths.newProject()}>
          {t.action.newProject}
        </LinkButton>
      }
    >
      {t.form.projectFirst}
    </Notice>
  )
}

interface NewAppFormProps {
  initialProjectId: string
  initialPlatform: string
}

function NewAppForm({ initialProjectId, initialPlatform }: NewAppFormProps) {
  const listPaths = useListPaths()
  const keyProjectId = useKeyProjectId()
  const client = useQueryClient()
  const projectLookUp = useProjectLookUp(initialProjectId)
  const initialValues = toAppFormValues({ projectId: initialProjectId, platform: initialPlatform })
  const form = useForm<AppForm>({
    resolver: zodResolver(AppForm),
    defaultValues: initialValues,
    shouldFocusError: false,
  })
  const save = useSave({
    form,
    draftName: 'createApp',
    base: initialValues,
    fill: (values) => form.reset(toAppFormValues(values)),
    mutationKind: 'createApp',
    fields: resources.apps.bodyFields,
    subject: 'apps',
    async prepare(values, _, signal) {
      const lookUpResult = await projectLookUp.find(values.projectId, signal)
      if ('problem' in lookUpResult) {
        const failure = describeInvalidInput('createApp', ['projectId'])
        return { kind: 'refused', failure: { ...failure, fields: { projectId: [lookUpResult.problem] } } }
      }
      const draft = toAppDraft({ ...values, projectId: lookUpResult.projectId })
      return {
        kind: 'ready',
        body: draft,
        send: (intent) => writes.createApp({ body: draft, intent }, client),
        locate: (returnedId) => findCreatedApp(draft, returnedId, connectionOf(client)),
        successText: t.feedback.appCreated(draft.displayName),
      }
    },
    async check({ values, intent }, signal) {
      const sentForm = AppForm.safeParse(values)
      if (!sentForm.success) return { kind: 'noProject' }
      const lookUpResult = await projectLookUp.find(sentForm.data.projectId, signal)
      if ('problem' in lookUpResult) return { kind: 'noProject' }
      const app = { ...sentForm.data, projectId: lookUpResult.projectId }
      return checkApp(app, signal, connectionOf(client), intent?.since)
    },
  })
  const { control, register, watch, formState } = form
  const { errors, touchedFields } = formState
  const { projectId, displayName, platform, bundleId } = watch()
  const checkedProjectId = save.isEditing && projectLookUp.isResolved(projectId) ? projectId : undefined
  const isReadOnly = save.isBusy
  return (
    <FormFrame
      form={save}
      submitLabel={t.action.createApp}
      cancelTo={initialProjectId === '' ? listPaths.apps() : listPaths.projectApps(initialProjectId)}
    >
      {keyProjectId === undefined && <CreateProjectNotice />}
      <Fragment key={save.fillCount}>
        <Controller
          name="projectId"
          control={control}
          render={({ field }) => (
            <ProjectField
              {...field}
              readOnly={isReadOnly}
              hasInitialFocus={initialProjectId === ''}
              onChoose={projectLookUp.resolve}
              error={fieldErrorText(errors.projectId, t.form.projectNeeded)}
            />
          )}
        />
        <NameField
          label={t.field.displayName}
          error={fieldErrorText(errors.displayName, t.form.displayNameNeeded)}
          hasInitialFocus={initialProjectId !== ''}
          value={displayName}
          field={register('displayName')}
          readOnly={isReadOnly}
          searchScope={checkedProjectId === undefined ? undefined : ['apps', checkedProjectId]}
          find={async (name, ...request) => {
            const apps = await findSameNamed('apps', name, checkedProjectId, ...request)
            return apps.map(({ id, record }) => {
              const platform = fieldText(record, 'platform')
              return { id, detail: platform && platformName(platform) }
            })
          }}
          warningText={t.createForms.sameApp}
          toPath={paths.app}
        />
        <Controller
          name="platform"
          control={control}
          render={({ field }) => (
            <PlatformField
              {...field}
              isReadOnly={isReadOnly}
              error={fieldErrorText(errors.platform, t.form.platformNeeded)}
            />
          )}
        />
        {platform !== 'web' && (
          <TextField
            label={t.field.bundleId}
            description={t.form.bundleNote}
            error={fieldErrorText(errors.bundleId, t.form.checkHighlighted)}
            warning={
              <FieldWarning>{touchedFields.bundleId && bundleIdWarning(bundleId, platform)}</FieldWarning>
            }
            spellCheck={false}
            readOnly={isReadOnly}
            {...register('bundleId')}
          />
        )}
      </Fragment>
      <p>{t.createForms.appIsPermanent}</p>
    </FormFrame>
  )
}

interface PlatformFieldProps {
  name: string
  ref: Ref<HTMLInputElement>
  value: string
  onChange: (platform: string) => void
  isReadOnly: boolean
  error: string | undefined
}

function PlatformField({ name, ref, value, onChange, isReadOnly, error }: PlatformFieldProps) {
  return (
    <Field label={t.field.platform} error={error} isGroup>
      {(controlProps) => (
        <div {...controlProps} role="radiogroup" className={styles.group}>
          {platforms.map((platform, index) => (
            <label key={platform} className={styles.choice}>
              <input
                ref={index === 0 ? ref : undefined}
                type="radio"
                name={name}
                value={platform}
                checked={platform === value}
                aria-disabled={isReadOnly}
                onChange={() => !isReadOnly && onChange(platform)}
              />
              {t.platform[platform]}
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
