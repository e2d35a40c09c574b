import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { formatList, t } from '../../messages/messages.ts'
import { bidiIsolate, truncate } from '../../messages/text.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { LiveRegion } from '../../ui/Text.tsx'
import { MAX_ROWS, parseRows } from './app-rows.ts'
import type { NewApps } from './create-apps.ts'
import styles from './NewAppsPage.module.css'

const texts = t.newApps

/** Maximum number of unknown platforms that the message lists. */
const MAX_LISTED_PLATFORMS = 3

/** Maximum number of characters of each platform in the message. */
const MAX_PLATFORM_LENGTH = 40

interface RowsToolbarProps {
  newApps: NewApps
  /** Whether the last start failed because the pasted rows had not been added. */
  isBlockedByPastedText: boolean
  /** Called with the key of the empty row that is added. */
  onAdd: (key: number) => void
}

function unknownPlatformsText(platforms: readonly string[]): string {
  const listedPlatforms = platforms.slice(0, MAX_LISTED_PLATFORMS)
  const items = listedPlatforms.map((name) => bidiIsolate(truncate(name, MAX_PLATFORM_LENGTH)))
  const moreCount = platforms.length - listedPlatforms.length
  if (moreCount > 0) items.push(texts.morePlatforms(moreCount))
  return texts.unknownPlatforms(formatList(items))
}

/** Buttons to add an empty row, or the rows of a pasted text. */
export function RowsToolbar({ newApps, isBlockedByPastedText, onAdd }: RowsToolbarProps) {
  const { visit, rows, pastedText, isRunning } = newApps
  const [isOpenedByUser, setIsOpenedByUser] = useState(false)
  const [error, setError] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const textArea = useRef<HTMLTextAreaElement>(null)
  const pasteButton = useRef<HTMLButtonElement>(null)
  const canAdd = !isRunning && rows.length < MAX_ROWS
  // The pasted text of a restored draft also opens the field.
  const isOpen = isOpenedByUser || pastedText !== ''

  const showError = (text: string) => {
    setError(text)
    textArea.current?.focus()
  }

  /** Opens or closes the field for pasted rows. While it contains text, it stays open. */
  const togglePasteField = () => {
    setError(undefined)
    if (pastedText === '') setIsOpenedByUser(!isOpenedByUser)
    else textArea.current?.focus()
  }

  const addPastedRows = () => {
    const { rows: pastedRows, unknownPlatforms } = parseRows(pastedText)
    if (pastedRows.length === 0) return showError(texts.noRows)
    const excessCount = visit.addPasted(pastedRows)
    if (excessCount > 0) return showError(texts.tooMany(MAX_ROWS, excessCount))
    const unknownText = unknownPlatforms.length > 0 ? unknownPlatformsText(unknownPlatforms) : ''
    setAnnouncement(`${texts.added(pastedRows.length)} ${unknownText}`)
    setError(undefined)
    setIsOpenedByUser(false)
    pasteButton.current?.focus()
  }

  return (
    <div className={styles.tools}>
      <div className={styles.buttons}>
        <Button aria-disabled={!canAdd} onClick={() => canAdd && onAdd(visit.addRow())}>
          <IconPlus size={16} aria-hidden />
          {texts.addRow}
        </Button>
        <Button
          ref={pasteButton}
          aria-expanded={isOpen}
          aria-disabled={isRunning}
          onClick={() => isRunning || togglePasteField()}
        >
          {texts.paste}
        </Button>
      </div>
      {isOpen && (
        <div className={styles.paste}>
          <TextArea
            ref={textArea}
            label={texts.pasteLabel}
            description={texts.pasteHint}
            error={error ?? (isBlockedByPastedText ? texts.addPastedFirst : undefined)}
            rows={6}
            spellCheck={false}
            autoComplete="off"
            // Focused only if the user opens the field, not if a restored draft does.
            autoFocus={isOpenedByUser}
            readOnly={isRunning}
            value={pastedText}
            onChange={({ currentTarget }) => {
              setError(undefined)
              visit.setPastedText(currentTarget.value)
            }}
          />
          <Button aria-disabled={isRunning} onClick={() => isRunning || addPastedRows()}>
            {texts.addRows}
          </Button>
        </div>
      )}
      <LiveRegion>{announcement && <p className={styles.note}>{announcement}</p>}</LiveRegion>
    </div>
  )
}
