import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isObject } from '../../api/json.ts'
import type { ResourceName } from '../../contract/resources.ts'
import { consumePastedText } from '../../find/pasted-text.ts'
import { watchUnsaved } from '../../form/unsaved.ts'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { t } from '../../messages/messages.ts'
import { useKeyProjectId } from '../../session/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/TextField.tsx'
import { KindField, kinds } from './KindField.tsx'
import styles from './LookUpPage.module.css'
import { LookUpResults } from './LookUpResults.tsx'
import { type LookUpJob, newLookUpJob } from './look-up-job.ts'
import { guessKind, idsOfKind, MAX_FILE_BYTES, readTextFile } from './parse-id-list.ts'
import { useListedIds } from './use-listed-ids.ts'

const words = t.lookUp

interface TextFile {
  name: string
  text: string
}

/** Checks which IDs of a text exist on the service. */
export function LookUpPage() {
  const keyProjectId = useKeyProjectId()
  const { key, state } = useLocation()
  const area = useRef<HTMLTextAreaElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<TextFile>()
  const [chosenKind, setChosenKind] = useState<ResourceName>()
  const [error, setError] = useState<string>()
  const [job, setJob] = useState<LookUpJob>()
  const { list, isReading, read: parse, latest } = useListedIds()

  /** The kind of the list that linked here. */
  const listKind = isObject(state) ? kinds.find((one) => one === state.kind) : undefined
  const kind = chosenKind ?? guessKind(list.listed, listKind)
  const selectedIds = idsOfKind(list.listed, kind)

  const readAgain = (from: TextFile | undefined) => {
    setError(undefined)
    parse([area.current?.value ?? '', from?.text ?? ''].join('\n'))
  }
  const change = (next: TextFile | undefined) => {
    setFile(next)
    readAgain(next)
  }

  const removeFile = () => {
    // The pressed button disappears, so the focus moves first.
    area.current?.focus()
    change(undefined)
  }

  const readPastedText = useEffectEvent(() => {
    const text = consumePastedText()
    if (area.current === null) return
    if (text !== '') area.current.value = text
    if (area.current.value !== '') readAgain(file)
  })
  // Synchronizes with the router: "Find anything" may pass a text to this page, even while it is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each navigation
  useEffect(readPastedText, [key])

  // Synchronizes with the service and the leave guard: the job runs, and has results, only on this page.
  useEffect(() => {
    if (job === undefined) return
    const unwatch = watchUnsaved(() => true, 'results')
    job.queue.start()
    return () => {
      unwatch()
      job.queue.cancel()
    }
  }, [job])

  const addFile = async (added: File | undefined) => {
    if (added === undefined) return
    if (added.size > MAX_FILE_BYTES) return setError(words.tooLarge)
    try {
      const text = await readTextFile(added)
      if (text === undefined) return setError(words.notText)
      change({ name: added.name, text })
    } catch {
      setError(words.notRead)
    }
  }

  const check = async () => {
    // Undefined if another text replaced it, or the page was left.
    const parsed = await latest().catch(() => undefined)
    if (parsed === undefined) return
    const { listed } = parsed
    if (listed.length === 0) {
      setError(words.none)
      area.current?.focus()
      return
    }
    const resource = chosenKind ?? guessKind(listed, listKind)
    const isSame = job?.listed === listed && job.state.get().resource === resource
    // After a double click, the first click's job continues.
    if (isSame && ['running', 'paused'].includes(job.queue.phase())) return job.queue.start()
    setJob(newLookUpJob(resource, listed, keyProjectId))
  }

  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    void addFile(event.dataTransfer.files[0])
  }
  const isFile = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  const otherCount = list.listed.length - selectedIds.length

  return (
    <>
      <PageHeader title={words.title} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a file can also be chosen with the button below */}
      <div
        className={styles.form}
        onDragOver={(event) => isFile(event) && event.preventDefault()}
        onDrop={(event) => isFile(event) && onDrop(event)}
      >
        <TextArea
          ref={area}
          label={words.text}
          description={words.hint}
          error={error}
          rows={8}
          spellCheck={false}
          autoComplete="off"
          onChange={() => readAgain(file)}
        />
        <div className={styles.files}>
          <input
            ref={fileInput}
            type="file"
            hidden
            onChange={({ target }) => {
              void addFile(target.files?.[0])
              // Lets the user choose the same file again.
              target.value = ''
            }}
          />
          <Button onClick={() => fileInput.current?.click()}>{words.chooseFile}</Button>
          {file && (
            <span className={styles.file}>
              <bdi className={styles.fileName}>{file.name}</bdi>
              <Button variant="small" onClick={removeFile}>
                {words.removeFile(file.name)}
              </Button>
            </span>
          )}
        </div>
        <KindField value={kind} onChange={setChosenKind} />
        <p role="status" className={styles.note}>
          {isReading
            ? words.reading
            : [
                list.listed.length > 0 && words.ids(selectedIds.length),
                otherCount > 0 && words.others(otherCount),
                ...Array.from(list.notes, (note) => words.note[note]),
              ]
                .filter(Boolean)
                .join(' · ')}
        </p>
        <Button variant="primary" onClick={() => void check()}>
          {words.check}
        </Button>
      </div>
      {job && (
        <LookUpResults
          key={job.state.get().startedAt.getTime()}
          job={job}
          isProjectKey={keyProjectId !== undefined}
        />
      )}
    </>
  )
}
