import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { wait } from '../../api/http/send.ts'
import { isActive } from '../../jobs/run-batch.ts'
import { t } from '../../messages/lazy-messages.ts'
import { learnedShapesOf } from '../../record/received-ids.ts'
import { useDialogHost } from '../../session/dialog-host.ts'
import { keysInTab } from '../../session/session-state.ts'
import { useKeyProjectId } from '../../session/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { Radio } from '../../ui/Checkbox.tsx'
import { Field, TextArea } from '../../ui/Field.tsx'
import { modKey } from '../../ui/keys.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useStore } from '../../use-store.ts'
import { guessMatch } from './guess-match.ts'
import { type CheckForm, checkStoreOf, startCheck } from './kept-check.ts'
import styles from './LookUpPage.module.css'
import { LookUpResults } from './LookUpResults.tsx'
import { newLookUpJob } from './look-up-job.ts'
import { type Match, MatchBySelect } from './MatchBySelect.tsx'
import { newMatchJob } from './match-job.ts'
import {
  emptyList,
  guessKind,
  kinds,
  kindsToLookUp,
  MAX_FILE_BYTES,
  type ParsedList,
} from './parse-id-list.ts'
import { parsePasted } from './pasted-table.ts'
import { type LegacyEncoding, legacyEncodings, readTextFile } from './read-text-file.ts'

const words = t.lookUpPage

const PARSE_DELAY_MS = 200

export function LookUpPage() {
  const client = useQueryClient()
  const keyProjectId = useKeyProjectId()
  const { takeListText } = useDialogHost()
  const { key: locationKey } = useLocation()
  const textArea = useRef<HTMLTextAreaElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const summary = useRef<HTMLElement>(null)
  const store = checkStoreOf(client)
  const { job, end } = useStore(store) ?? {}
  const [earlier] = useState(store.get()?.form)
  const [isOpen, setIsOpen] = useState(earlier === undefined)
  const [file, setFile] = useState(earlier?.file)
  const [chosenKind, setChosenKind] = useState(earlier?.chosenKind)
  const [errorText, setErrorText] = useState<string>()
  const [match, setMatch] = useState<Match | undefined>(earlier?.match)
  const [isMatchChosen, setIsMatchChosen] = useState(earlier?.isMatchChosen ?? false)
  const { list, isParsing, parse, latestList } = useListedIds()

  const kind = chosenKind ?? guessKind(list.listedIds)
  const kindsOfIds = [...kindsToLookUp(list.listedIds, kind).values()]
  const kindCounts = kinds
    .map((name) => ({ name, count: kindsOfIds.filter((kindOfId) => kindOfId === name).length }))
    .filter(({ count }) => count > 0)

  const parseForm = (changed: Partial<CheckForm> = {}, column?: number) => {
    const form = { file, chosenKind, match, isMatchChosen, ...changed }
    setErrorText(undefined)
    const text = [textArea.current?.value ?? '', form.file?.text ?? ''].join('\n')
    // A Project key cannot read the list of projects.
    const mayGuess = !form.isMatchChosen && !(form.chosenKind === 'projects' && keyProjectId !== undefined)
    const guess = mayGuess ? guessMatch(text, client, form.chosenKind ?? 'users', keyProjectId) : undefined
    const currentMatch = form.isMatchChosen ? form.match : guess
    setMatch(currentMatch)
    parse((signal) => parsePasted(text, currentMatch, keysInTab(), signal, learnedShapesOf(client), column))
  }
  const changeMatch = (nextMatch: typeof match) => {
    setIsMatchChosen(true)
    parseForm({ match: nextMatch, isMatchChosen: true })
  }
  const changeFile = (nextFile: typeof file) => {
    setFile(nextFile)
    parseForm({ file: nextFile })
  }

  const removeFile = () => {
    // The pressed button disappears, so the focus moves first.
    textArea.current?.focus()
    changeFile(undefined)
  }

  const fillInPastedText = useEffectEvent(() => {
    const text = takeListText()
    if (textArea.current === null) return
    if (text === '') {
      if (textArea.current.value !== '' || file) parseForm({}, job?.table?.column)
      return
    }
    // A list of its own, whatever was entered for the last check.
    setIsOpen(true)
    textArea.current.value = text
    setFile(undefined)
    setChosenKind(undefined)
    setIsMatchChosen(false)
    parseForm({ file: undefined, chosenKind: undefined, match: undefined, isMatchChosen: false })
  })
  // Synchronizes with the router: “Find anything” may pass a pasted text to this page, even while it is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each navigation
  useEffect(fillInPastedText, [locationKey])

  const addFile = async (newFile: File | undefined, encoding?: LegacyEncoding) => {
    if (newFile === undefined) return
    setIsOpen(true)
    if (newFile.size > MAX_FILE_BYTES) return setErrorText(words.tooLarge)
    try {
      const textFile = await readTextFile(newFile, encoding)
      if (typeof textFile === 'string') return setErrorText(words.unreadable[textFile])
      changeFile(textFile)
    } catch {
      setErrorText(words.notRead)
    }
  }

  const check = async () => {
    // Undefined if parsing was aborted, because the text has changed or the user has left the page.
    const parsedList = await latestList().catch(() => undefined)
    if (parsedList === undefined) return
    const { listedIds, table } = parsedList
    if (listedIds.length === 0) {
      setErrorText(match ? t.match.none : words.none)
      textArea.current?.focus()
      return
    }
    const resource = chosenKind ?? guessKind(listedIds)
    // A double click comes before the page renders.
    const current = store.get()?.job
    const isSameLookUp = current?.listedIds === listedIds && current.resource === resource
    // A second click for the same list continues the job instead of starting another one.
    if (isSameLookUp && isActive(current.batch.state.get())) return current.batch.resume()
    const text = textArea.current?.value ?? ''
    const newJob =
      match === undefined
        ? newLookUpJob(client, resource, listedIds, keyProjectId)
        : newMatchJob(client, resource, listedIds, match, keyProjectId)
    flushSync(() => {
      startCheck(client, { text, file, chosenKind, match, isMatchChosen }, { ...newJob, table })
      setIsOpen(false)
    })
    // The form with the pressed button folds.
    summary.current?.focus()
  }
  const discard = () => {
    flushSync(() => {
      end?.()
      setIsOpen(true)
    })
    textArea.current?.focus()
  }

  const onDrag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    if (event.type === 'drop') void addFile(event.dataTransfer.files[0])
  })
  // Synchronizes with the document: a file may be dropped anywhere on the page.
  useEffect(() => {
    const end = new AbortController()
    for (const type of ['dragover', 'drop'] as const)
      document.addEventListener(type, (event) => onDrag(event), { signal: end.signal })
    return () => end.abort()
  }, [])
  const startOnModEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!event.repeat) void check()
  }
  return (
    <>
      <PageHeader title={t.lookUp.title} />
      <details open={isOpen || !job} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary ref={summary} hidden={!job} className={styles.summary}>
          {words.changeList}
        </summary>
        <div className={styles.form}>
          <TextArea
            ref={textArea}
            label={words.text}
            description={(match ? t.match.hint : words.hint)(modKey)}
            error={errorText}
            rows={8}
            data-autofocus={earlier === undefined || undefined}
            defaultValue={earlier?.text}
            spellCheck={false}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onChange={() => parseForm()}
            onKeyDown={startOnModEnter}
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
                <bdi className={styles.fileName}>{file.file.name}</bdi>
                <Button variant="small" onClick={removeFile}>
                  {words.removeFile(file.file.name)}
                </Button>
              </span>
            )}
          </div>
          {file?.encoding && (
            <SelectField
              label={words.encoding}
              description={words.notUtf8}
              value={file.encoding}
              options={legacyEncodings.map((encoding) => [encoding, words.encodings[encoding]])}
              onSelect={(encoding) => void addFile(file.file, encoding)}
            />
          )}
          <Field label={words.kind} isGroup>
            {(controlProps) => (
              <div {...controlProps} role="radiogroup" className={styles.kinds}>
                {kinds.map((name) => (
                  <Radio
                    key={name}
                    label={t.list[name]}
                    name={controlProps.id}
                    checked={name === kind}
                    onChange={() => {
                      setChosenKind(name)
                      // A Project key cannot read the list of projects.
                      if (match && name === 'projects' && keyProjectId !== undefined) changeMatch(undefined)
                    }}
                  />
                ))}
              </div>
            )}
          </Field>
          {/* In one row, so that a column to check does not move the button below it. */}
          <div className={styles.selects}>
            <MatchBySelect resource={kind} match={match} onChange={changeMatch} />
            {list.table && (
              <SelectField
                label={words.column}
                value={`${list.table.column}`}
                options={list.table.headers.map((header, index) => [`${index}`, header])}
                onSelect={(index) => parseForm({}, Number(index))}
              />
            )}
          </div>
          <Button variant="primary" title={`${words.check} (${modKey}+Enter)`} onClick={() => void check()}>
            {words.check}
          </Button>
        </div>
      </details>
      <p role="status" className={styles.note}>
        {isParsing
          ? words.reading
          : [
              list.table && t.export.rows(list.table.rows.length),
              list.listedIds.length > 0 && (match ? t.match.values : words.ids)(list.listedIds.length),
              ...(kindCounts.length > 1 && match === undefined
                ? kindCounts.map(({ name, count }) => words.counted(t.list[name], count))
                : []),
              match && !isMatchChosen && t.match.guessed,
              match === undefined && list.emptyLineCount > 0 && words.emptyLines(list.emptyLineCount),
              ...Array.from(list.notes, (note) => words.note[note]),
            ]
              .filter(Boolean)
              .join(' · ')}
      </p>
      {job && (
        // The key resets the filter for each new job.
        <LookUpResults
          key={job.startedAt.getTime()}
          job={job}
          isProjectKey={keyProjectId !== undefined}
          onDiscard={discard}
        />
      )}
    </>
  )
}

type Parser = (signal: AbortSignal) => Promise<ParsedList>

function useListedIds() {
  const [list, setList] = useState<ParsedList>(emptyList)
  const [isParsing, setIsParsing] = useState(false)
  const controller = useRef(new AbortController())
  const latestList = useRef(Promise.resolve(emptyList))
  // Synchronizes with the parser, which would otherwise continue after the user has left the page.
  useEffect(() => () => controller.current.abort(), [])

  async function parseAfterDelay(parseList: Parser, signal: AbortSignal): Promise<ParsedList> {
    await wait(PARSE_DELAY_MS, signal)
    const parsedList = await parseList(signal)
    setList(parsedList)
    setIsParsing(false)
    return parsedList
  }

  return {
    /** The list that was parsed last, perhaps from an earlier text. */
    list,
    isParsing,
    parse(parseList: Parser) {
      controller.current.abort()
      controller.current = new AbortController()
      setIsParsing(true)
      latestList.current = parseAfterDelay(parseList, controller.current.signal)
      // A newer text aborts the parsing of this one, which is not an error.
      latestList.current.catch(() => undefined)
    },
    /** Resolves with the list of the current text. @throws AbortError if the text changes. */
    latestList: () => latestList.current,
  }
}
