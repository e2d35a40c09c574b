import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { appMutations } from '../../api/mutations.ts'
import { Platform } from '../../contract/bodies.ts'
import { resources } from '../../contract/resources.ts'
import { FormFrame } from '../../form/FormFrame.tsx'
import { describeInvalidInput } from '../../form/failures.ts'
import { isEnteringValues } from '../../form/submission-state.ts'
import { useFormSubmission } from '../../form/use-form-submission.ts'
import { LinkButton } from '../../layout/LinkButton.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { ReplacedProjectOffer } from '../../layout/ReplacedProjectOffer.tsx'
import { showSuccess } from '../../layout/show-success.ts'
import { isQueryConfirmedEmpty } from '../../list/is-confirmed-empty.ts'
import { projectNameQuery } from '../../list/project-picker/find-project.ts'
import { useProjectLookUp } from '../../list/project-picker/use-project-look-up.ts'
import { SearchNotes } from '../../list/SearchNotes.tsx'
import { StripForeignProjectFilter } from '../../list/StripForeignProjectFilter.tsx'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { useListPaths } from '../../preferences/list-paths.ts'
import { useKeyProjectId } from '../../session/use-session.ts'
import { Notice } from '../../ui/Notice.tsx'
import { AppFields } from './AppFields.tsx'
import { AppForm, toAppDraft, toAppFormValues } from './app-form.ts'
import { checkApp, findCreatedApp } from './created-app.ts'

export function NewAppPage() {
  const keyProjectId = useKeyProjectId()
  const [searchParams] = useSearchParams()
  const initialProjectId = keyProjectId ?? searchParams.get('projectId') ?? ''
  const initialPlatform = Platform.safeParse(searchParams.get('platform')).data
  return (
    <StripForeignProjectFilter>
      <PageHeader title={t.action.newApp}>
        <LinkButton to={paths.newApps(initialProjectId === '' ? {} : { projectId: initialProjectId })}>
          {t.newApps.link}
        </LinkButton>
      </PageHeader>
      <SearchNotes invalidParams={[]} replacedProjectText={t.access.otherProjectForm} />
      <ReplacedProjectOffer />
      <NewAppForm
        key={`${initialPlatform} ${initialProjectId}`}
        keyProjectId={keyProjectId}
        initialProjectId={initialProjectId}
        initialPlatform={initialPlatform}
      />
    </StripForeignProjectFilter>
  )
}

/** Offers to create a project if the service has none. */
function CreateProjectNotice() {
  const allProjects = useQuery(projectNameQuery(''))
  if (!isQueryConfirmedEmpty(allProjects)) return null
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
  /** The project of a Project key; undefined with a Master key. */
  keyProjectId: string | undefined
  initialProjectId: string
  /** The platform that is selected when the page opens. */
  initialPlatform: AppForm['platform'] | undefined
}

function NewAppForm({ keyProjectId, initialProjectId, initialPlatform }: NewAppFormProps) {
  const listPaths = useListPaths()
  const projectLookUp = useProjectLookUp(initialProjectId)
  const [initialValues] = useState({
    projectId: initialProjectId,
    displayName: '',
    bundleId: '',
    ...(initialPlatform && { platform: initialPlatform }),
    // Only the platform may have no initial value.
  } satisfies Record<Exclude<keyof AppForm, 'platform'>, string>)
  const form = useForm<AppForm>({
    resolver: zodResolver(AppForm),
    defaultValues: toAppFormValues(initialValues),
    shouldFocusError: false,
  })
  const submission = useFormSubmission({
    form,
    draftName: 'createApp',
    base: initialValues,
    fill: (values) => form.reset(toAppFormValues(values)),
    mutation: appMutations.create(),
    mutationKind: 'createApp',
    fields: resources.apps.bodyFields,
    subject: 'apps',
    prepare: async (values, _, signal) => {
      const lookUpResult = await projectLookUp.find(values.projectId, signal)
      if ('problem' in lookUpResult) {
        const fieldErrors = { projectId: [lookUpResult.problem] }
        return { type: 'notPrepared', failure: describeInvalidInput('createApp', ['projectId']), fieldErrors }
      }
      return { type: 'prepared', input: toAppDraft({ ...values, projectId: lookUpResult.projectId }) }
    },
    confirm: async ({ id }, draft) => {
      const announce = () => showSuccess(t.feedback.appCreated(draft.displayName), id && paths.app(id))
      // Finding the ID can take long.
      if (!id) announce()
      return { type: 'confirmed', ...(await findCreatedApp(draft, id)), ...(id && { announce }) }
    },
    check: async ({ values }, signal) => {
      const sentForm = AppForm.safeParse(values)
      if (!sentForm.success) return { kind: 'noProject' }
      const lookUpResult = await projectLookUp.find(sentForm.data.projectId, signal)
      if ('problem' in lookUpResult) return { kind: 'noProject' }
      return checkApp({ ...sentForm.data, projectId: lookUpResult.projectId }, signal)
    },
  })
  const projectText = form.watch('projectId')
  return (
    <FormFrame
      form={submission}
      submitLabel={t.action.createApp}
      cancelTo={initialProjectId === '' ? listPaths.apps() : listPaths.projectApps(initialProjectId)}
    >
      {keyProjectId === undefined && <CreateProjectNotice />}
      <AppFields
        key={submission.fillCount}
        form={form}
        fieldErrors={submission.submission.fieldErrors}
        keyProjectId={keyProjectId}
        focusedField={initialProjectId === '' ? 'projectId' : 'displayName'}
        onChoose={projectLookUp.resolve}
        checkedProjectId={
          isEnteringValues(submission.submission) && projectLookUp.isResolved(projectText)
            ? projectText
            : undefined
        }
      />
      <p>{t.createForms.appIsPermanent}</p>
    </FormFrame>
  )
}
