import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../../messages/messages.ts'
import { useWhenLoaded } from '../../session/query-client.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import styles from '../SearchInput.module.css'
import { SearchInput } from '../SearchInput.tsx'
import type { ProjectFilterProps } from './ProjectFilterPicker.tsx'

const ProjectFilterPicker = lazyPart(
  async () => (await import('./ProjectFilterPicker.tsx')).ProjectFilterPicker,
)

/**
 * Filters a list by project. It is a plain field for an identifier until the first rows are shown, or for
 * good if the picker fails to load.
 */
export function ProjectFilter(props: ProjectFilterProps) {
  const [hasPicker, setHasPicker] = useState(false)
  const wrapper = useRef<HTMLDivElement>(null)
  const load = useCallback(async () => {
    const isLoaded = await ProjectFilterPicker.preload()
    const isUnfocused = wrapper.current && !wrapper.current.contains(document.activeElement)
    // The field is replaced at once, and only while it is not focused, so that no typed text is lost.
    if (isLoaded && isUnfocused) flushSync(() => setHasPicker(true))
  }, [])
  useWhenLoaded(load)
  if (hasPicker) return <ProjectFilterPicker {...props} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it watches the focus of its field
    <div ref={wrapper} className={styles.wrapper} onBlur={() => void load()}>
      <SearchInput label={t.field.projectId} isId {...props} />
    </div>
  )
}
