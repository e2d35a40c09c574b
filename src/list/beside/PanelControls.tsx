import { IconArrowsMaximize, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { queries } from '../../api/queries.ts'
import type { ResourceName } from '../../contract/resources.ts'
import { firstVisibleText } from '../../contract/text.ts'
import { t } from '../../messages/lazy-messages.ts'
import { truncateName } from '../../messages/text.ts'
import {
  DEFAULT_PANEL_WIDTH,
  MAX_PANEL_WIDTH,
  MIN_PANEL_WIDTH,
  panelWidthPreference,
} from '../../preferences/open-records.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Separator } from '../../ui/Separator.tsx'
import { useShortcutTitle } from '../../ui/shortcut-title.ts'
import { VisuallyHidden } from '../../ui/Text.tsx'
import { useStore } from '../../use-store.ts'
import type { Beside } from './beside.ts'
import styles from './ListAndRecord.module.css'

const rowLink = (index: number) =>
  document.querySelectorAll('main table tbody tr')[index]?.querySelector<HTMLElement>('a[href]')

/** Moves to the next or previous row with an ID, and the focus with it if a row has it. */
function move({ id, rowIds, follow }: Beside, offset: 1 | -1): void {
  const ids = rowIds.current
  let index = ids.indexOf(id)
  do index += offset
  while (index in ids && ids[index] === undefined)
  const next = ids[index]
  if (next === undefined) return
  const link = rowLink(index)
  if (document.activeElement?.closest('main table')) link?.focus()
  else link?.closest('tr')?.scrollIntoView({ block: 'nearest' })
  follow(next)
}

export interface PanelControlsProps {
  resource: ResourceName
  id: string
  controls: Beside
  onClose: () => void
}

export function PanelControls({ resource, id, controls, onClose }: PanelControlsProps) {
  const shortcutTitle = useShortcutTitle()
  // As in the style sheet.
  const max = Math.min(MAX_PANEL_WIDTH, Math.floor(window.innerWidth * 0.6))
  const width = Math.min(useStore(panelWidthPreference), max)
  const { record, nameOf } = queries[resource]
  const { data } = useQuery({ ...record(id), enabled: false })
  const name = data && (firstVisibleText(nameOf(data.value), id) ?? id)
  // Empty at first, because screen readers only read changes of a live region.
  const announcement = useDeferredValue(name === undefined ? '' : t.beside.opened(truncateName(name)), '')
  const withShortcut = (label: string, shortcut: string) => ({
    label,
    title: shortcutTitle(label, shortcut),
    'aria-keyshortcuts': shortcut,
  })
  return (
    <div className={styles.controls}>
      <Separator
        label={t.beside.width}
        grows="left"
        value={width}
        min={MIN_PANEL_WIDTH}
        max={max}
        onChange={panelWidthPreference.set}
        onReset={() => panelWidthPreference.set(DEFAULT_PANEL_WIDTH)}
      />
      <IconButton
        {...withShortcut(t.record.previous, 'k')}
        icon={IconChevronUp}
        onClick={() => move(controls, -1)}
      />
      <IconButton
        {...withShortcut(t.record.next, 'j')}
        icon={IconChevronDown}
        onClick={() => move(controls, 1)}
      />
      <Button className={styles.page} onClick={() => controls.openPage(id)}>
        <IconArrowsMaximize size={16} aria-hidden />
        <span>{t.beside.openPage}</span>
      </Button>
      <IconButton label={t.action.close} icon={IconX} onClick={onClose} />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  )
}
