import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { t } from '../../../messages/messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/TextField.tsx'
import { emptyRow, MAX_ROWS } from './app-rows.ts'
import { isActive } from './create-queue-state.ts'
import styles from './NewAppsPage.module.css'
import { parseRows } from './parse-rows.ts'
import type { CreateApps } from './start-create-apps.ts'
import { useCreateAppsState } from './use-create-apps.ts'

const words = t.several

interface RowsToolbarProps {
  apps: CreateApps
  /** Called with the ID of the empty row that is added. */
  onAdd: (id: number) => void
}

/** Adds an empty row, or the rows of a pasted text. */
export function RowsToolbar({ apps, onAdd }: RowsToolbarProps) {
  const { store, dispatch } = apps
  const { queue } = useCreateAppsState(apps)
  const [isPasting, setPasting] = useState(false)
  const [error, setError] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  const pasteButton = useRef<HTMLButtonElement>(null)
  const isFull = queue.rows.length >= MAX_ROWS
  const isLocked = isActive(queue)

  const refuse = (text: string) => {
    setError(text)
    area.current?.focus()
  }

  const addRow = () => {
    onAdd(queue.nextId)
    dispatch({ type: 'added', rows: [emptyRow] })
  }

  const addPasted = () => {
    const { rows, unknownPlatforms } = parseRows(area.current?.value ?? '')
    if (rows.length === 0) return refuse(words.noRows)
    const excess = store.countRowsAfter(rows.length) - MAX_ROWS
    if (excess > 0) return refuse(words.tooMany(excess))
    store.addPasted(rows)
    const unknown = unknownPlatforms.length > 0 ? words.unknownPlatforms(unknownPlatforms.join(', ')) : ''
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
          aria-expanded={isPasting}
          aria-disabled={isLocked}
          onClick={() => isLocked || setPasting(!isPasting)}
        >
          {words.paste}
        </Button>
      </div>
      {isPasting && !isLocked && (
        <div className={styles.paste}>
          <TextArea
            ref={area}
            label={words.pasteLabel}
            description={words.pasteHint}
            error={error}
            rows={6}
            spellCheck={false}
            autoComplete="off"
            autoFocus
          />
          <Button onClick={addPasted}>{words.addRows}</Button>
        </div>
      )}
      <p role="status" className={styles.note}>
        {announcement}
      </p>
    </div>
  )
}
