import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { bidiIsolate } from '../../../messages/bidi-isolate.ts'
import { formatList } from '../../../messages/format-list.ts'
import { t } from '../../../messages/messages.ts'
import { truncate } from '../../../messages/truncate.ts'
import { Button } from '../../../ui/Button.tsx'
import { LiveRegion } from '../../../ui/LiveRegion.tsx'
import { TextArea } from '../../../ui/TextField.tsx'
import { emptyRow, MAX_ROWS } from './app-rows.ts'
import { isActive } from './create-queue-state.ts'
import styles from './NewAppsPage.module.css'
import { parseRows } from './parse-rows.ts'
import type { CreateAppsVisit } from './start-create-apps.ts'
import { useCreateAppsState } from './use-create-apps.ts'

const words = t.newApps

/** Maximum number of unknown platforms that a message lists, and of characters of each. */
const MAX_PLATFORMS = 3
const MAX_PLATFORM_LENGTH = 40

interface RowsToolbarProps {
  visit: CreateAppsVisit
  /** Whether the queue was not started because pasted rows were not added. */
  hasPastedRows: boolean
  /** Called with the ID of the empty row that is added. */
  onAdd: (id: number) => void
}

function unknownPlatformsText(names: readonly string[]): string {
  const listed = names.slice(0, MAX_PLATFORMS)
  const items = listed.map((name) => bidiIsolate(truncate(name, MAX_PLATFORM_LENGTH)))
  const more = names.length - listed.length
  return words.unknownPlatforms(formatList(more > 0 ? [...items, words.morePlatforms(more)] : items))
}

/** Adds an empty row, or the rows of a pasted text. */
export function RowsToolbar({ visit, hasPastedRows, onAdd }: RowsToolbarProps) {
  const { store, dispatch } = visit
  const { queue, pastedText } = useCreateAppsState(visit)
  const [isPasting, setPasting] = useState(false)
  const [error, setError] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const textArea = useRef<HTMLTextAreaElement>(null)
  const pasteButton = useRef<HTMLButtonElement>(null)
  const isFull = queue.rows.length >= MAX_ROWS
  const isLocked = isActive(queue)
  // Text of a restored draft is shown as well.
  const isOpen = isPasting || pastedText !== ''

  const showError = (text: string) => {
    setError(text)
    textArea.current?.focus()
  }

  const addRow = () => {
    onAdd(queue.nextId)
    dispatch({ type: 'added', rows: [emptyRow] })
  }

  const togglePaste = () => {
    setError(undefined)
    if (pastedText === '') setPasting(!isPasting)
    else textArea.current?.focus()
  }

  const addPasted = () => {
    const { rows, unknownPlatforms } = parseRows(pastedText)
    if (rows.length === 0) return showError(words.noRows)
    const excessCount = store.addPasted(rows)
    if (excessCount > 0) return showError(words.tooMany(MAX_ROWS, excessCount))
    const unknownText = unknownPlatforms.length > 0 ? unknownPlatformsText(unknownPlatforms) : ''
    setAnnouncement(`${words.added(rows.length)} ${unknownText}`)
    setError(undefined)
    setPasting(false)
    pasteButton.current?.focus()
  }

  return (
    <div className={styles.tools}>
      <div className={styles.buttons}>
        <Button aria-disabled={isLocked || isFull} onClick={() => isLocked || isFull || addRow()}>
          <IconPlus size={16} aria-hidden />
          {words.addRow}
        </Button>
        <Button
          ref={pasteButton}
          aria-expanded={isOpen}
          aria-disabled={isLocked}
          onClick={() => isLocked || togglePaste()}
        >
          {words.paste}
        </Button>
      </div>
      {isOpen && (
        <div className={styles.paste}>
          <TextArea
            ref={textArea}
            label={words.pasteLabel}
            description={words.pasteHint}
            error={error ?? (hasPastedRows ? words.addPastedFirst : undefined)}
            rows={6}
            spellCheck={false}
            autoComplete="off"
            // Focused only if the user opens the field, not if a restored draft does.
            autoFocus={isPasting}
            readOnly={isLocked}
            value={pastedText}
            onChange={({ currentTarget }) => {
              setError(undefined)
              store.setPastedText(currentTarget.value)
            }}
          />
          <Button aria-disabled={isLocked} onClick={() => isLocked || addPasted()}>
            {words.addRows}
          </Button>
        </div>
      )}
      <LiveRegion>{announcement && <p className={styles.note}>{announcement}</p>}</LiveRegion>
    </div>
  )
}
