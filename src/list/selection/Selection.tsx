import { useRef } from 'react'
import { ChunkLoadDialog } from '../../errors/ChunkLoadError.tsx'
import { t } from '../../messages/first.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import styles from './Selection.module.css'
import type { SelectionBarProps } from './SelectionBar.tsx'

const SelectionBar = lazyPart(async () => (await import('./SelectionBar.tsx')).SelectionBar, {
  fallback: ChunkLoadDialog,
})
const preload = () => void SelectionBar.preload()

interface SelectionProps extends SelectionBarProps {
  isOn: boolean
  onStart: () => void
}

/** The line below a table: begins to select rows, and then says what can be done with those selected. */
export function Selection({ isOn, onStart, ...bar }: SelectionProps) {
  const line = useRef<HTMLDivElement>(null)
  const close = () => {
    bar.onClose()
    // The button that was pressed goes.
    line.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has looks of its own
    <div
      ref={line}
      role="group"
      aria-label={t.selection.name}
      tabIndex={-1}
      className={styles.line}
      data-on={isOn}
    >
      {isOn ? (
        <SelectionBar {...bar} onClose={close} />
      ) : (
        <Button look="quiet-small" onPointerEnter={preload} onFocus={preload} onClick={onStart}>
          {t.selection.start}
        </Button>
      )}
    </div>
  )
}
