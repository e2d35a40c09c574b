import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { bidiIsolate } from '../../../messages/bidi-isolate.ts'
import { t } from '../../../messages/messages.ts'
import { truncate } from '../../../messages/truncate.ts'
import { Button } from '../../../ui/Button.tsx'
import { LiveRegion } from '../../../ui/LiveRegion.tsx'
import { TextArea } from '../../../ui/TextField.tsx'
import { emptyRow, MAX_ROWS } from './app-rows.ts'
import { isActive } from './create-queue-state.ts'
import styles from './NewAppsPage.module.css'
import { parseRows } from './parse-rows.ts'
import type { CreateApps } from './start-create-apps.ts'
import { useCreateAppsState } from './use-create-apps.ts'

const words = t.newApps

/** Maximum number of unknown platforms that are listed, and of characters of each. */
const MAX_PLATFORMS = 3
const MAX_PLATFORM_LENGTH = 40

interface RowsToolbarProps {
  apps: CreateApps
  /** Whether pasted rows that were not added kept the queue from starting. */
  hasPastedRows: boolean
  /** Called with the ID of the empty row that is added. */
  onAdd: (id: number) => void
}

function unknownPlatformsText(names: readonly string[]): string {
  const listed = names.slice(0, MAX_PLATFORMS)
  return words.unknownPlatforms(
    listed.map((name) => bidiIsolate(truncate(name, MAX_PLATFORM_LENGTH))).join(', '),
    names.length - listed.length,
  )
}

/** Adds an empty row, or the rows of a pasted text. */
export function RowsToolbar({ apps, hasPastedRows, onAdd }: RowsToolbarProps) {
  const { store, dispatch } = apps
  const { queue, pastedText } = useCreateAppsState(apps)
  const [isPasting, setPasting] = useState(false)
  const [error, setError] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  const pasteButton = useRef<HTMLButtonElement>(null)
  const isFull = queue.rows.length >= MAX_ROWS
  const isLocked = isActive(queue)
  // Text of a restored draft is shown as well.
  const isOpen = isPasting || pastedText !== ''

  const refuse = (text: string) => {
    setError(text)
    area.current?.focus()
  }

  const addRow = () => {
    onAdd(queue.nextId)
    dispatch({ type: 'added', rows: [emptyRow] })
  }

  const togglePaste = () => {
    setError(undefined)
    if (pastedText === '') setPasting(!isPasting)
    else area.current?.focus()
  }

  const addPasted = () => {
    const { rows, unknownPlatforms } = parseRows(pastedText)
    if (rows.length === 0) return refuse(words.noRows)
    const excess = store.addPasted(rows)
    if (excess > 0) return refuse(words.tooMany(MAX_ROWS, excess))
    const unknown = unknownPlatforms.length > 0 ? unknownPlatformsText(unknownPlatforms) : ''
    setAnnouncement(`${words.added(rows.length)} ${unknown}`)
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
            ref={area}
            label={words.pasteLabel}
            description={words.pasteHint}
            error={error ?? (hasPastedRows ? words.addPastedFirst : undefined)}
            rows={6}
            spellCheck={false}
            autoComplete="off"
            // Only if the user opens it, and not if a restored draft does.
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
