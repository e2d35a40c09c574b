import { useMutation } from '@tanstack/react-query'
import { type PropsWithChildren, useEffect, useId, useState } from 'react'
import { demoKeys } from '../../service/browser/demo-keys.ts'
import { faultNames } from '../../service/browser/faults.ts'
import { demoReady } from '../api/http/transport.ts'
import keyStyles from '../features/keys/KeyEntryForm.module.css'
import panelStyles from '../list/columns/ColumnsPanel.module.css'
import { t } from '../messages/messages.ts'
import { endSession } from '../session/session.ts'
import { openSession, sessionStore } from '../session/session-state.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Radio } from '../ui/Checkbox.tsx'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { VisuallyHidden } from '../ui/Text.tsx'
import { useStore } from '../use-store.ts'
import styles from './Demo.module.css'
import { chooseFault, nextFault } from './faults.ts'
import { texts } from './texts.ts'

// Dynamic, because the import starts the service.
const resetService = async () => (await import('./service.ts')).client.reset()

/**
 * Says what the demo is, and offers its keys above the field for a key: they submit the form as if they were typed.
 * @param start resolves once the service has started, which takes seconds for a new visitor, or failed.
 */
export function DemoKeys({ children, start = demoReady }: PropsWithChildren<{ start?: typeof demoReady }>) {
  const noteId = useId()
  const [isStarting, setIsStarting] = useState(true)
  const [pressed, setPressed] = useState<string>()
  // Synchronizes with the service, which starts while the visitor reads. The form reports a failure.
  useEffect(() => void start().then(() => setIsStarting(false)), [start])
  return (
    <>
      <Notice tone="accent">
        <p id={noteId}>{texts.about(demoKeys.projectName)}</p>
      </Notice>
      <div className={keyStyles.buttons}>
        {(['master', 'project'] as const).map((kind) => (
          <Button
            key={kind}
            variant={kind === 'master' ? 'wide-primary' : 'wide'}
            className={keyStyles.long}
            aria-describedby={noteId}
            data-autofocus={kind === 'master' || undefined}
            onClick={({ currentTarget: { form } }) => {
              if (form?.ariaBusy === 'true') return
              const field = form?.elements.namedItem('key')
              if (field instanceof HTMLInputElement) field.value = demoKeys[kind]
              setPressed(kind)
              form?.requestSubmit()
            }}
          >
            {isStarting && pressed === kind ? texts.starting : texts[kind]}
          </Button>
        ))}
      </div>
      {children}
    </>
  )
}

function forget(): void {
  nextFault.set({ name: 'normal' })
  if (sessionStore.get().phase !== 'none') endSession({ allKeys: true })
}

const resets = new BroadcastChannel(`reset ${document.baseURI}`)
resets.onmessage = forget

export const isSaving = (projectId: string): boolean =>
  Boolean(openSession()?.client.isMutating({ mutationKey: ['updateProject', projectId] }))

// The panel is the browser's popover, because pages to enter a key load this file too, but not Mantine.
export function DemoPanel({ reset = resetService }) {
  const { name: chosen } = useStore(nextFault)
  const [isAsking, setIsAsking] = useState(false)
  const resetting = useMutation({
    mutationFn: reset,
    onSuccess() {
      resets.postMessage('')
      forget()
    },
  })
  const label = `${texts.demo}: ${texts.faults[chosen][0]}`
  const resetText = resetting.isError ? texts.notReset : texts.resetNote
  return (
    <>
      <Button className={styles.button} popoverTarget="demo" aria-label={label}>
        {chosen === 'normal' ? <span>{texts.demo}</span> : <Badge tone="amber">{texts.demo}</Badge>}
      </Button>
      <div id="demo" popover="auto" className={`${panelStyles.panel} ${styles.panel}`}>
        <strong aria-hidden>{texts.next}</strong>
        <div role="radiogroup" aria-label={texts.next} className={panelStyles.choices}>
          {faultNames.map((name) => (
            <Radio
              key={name}
              name="fault"
              label={texts.faults[name][0]}
              description={texts.faults[name][1]}
              checked={name === chosen}
              onChange={() => chooseFault(name, isSaving)}
            />
          ))}
        </div>
        <Button
          className={panelStyles.reset}
          onClick={({ currentTarget }) => {
            // Moves the focus to the panel's button, to which the dialog returns it.
            currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
            setIsAsking(true)
          }}
        >
          {texts.reset}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog title={texts.reset} text={resetText} onStay={() => setIsAsking(false)}>
          <VisuallyHidden role="status">{resetting.isError && texts.notReset}</VisuallyHidden>
          <Button
            aria-disabled={resetting.isPending}
            onClick={() => resetting.isPending || resetting.mutate()}
          >
            {resetting.isPending ? t.feedback.working : texts.reset}
          </Button>
        </ConfirmDialog>
      )}
    </>
  )
}
