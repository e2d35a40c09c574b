import { useCallback, useRef, useState } from 'react'
import { t } from '../../messages/first.ts'
import { useWhenLoaded } from '../../session/use-when-loaded.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import styles from '../SearchInput.module.css'
import { SearchInput } from '../SearchInput.tsx'
import type { ProjectFilterProps } from './ProjectFilterPicker.tsx'

const ProjectFilterPicker = lazyPart(
  async () => (await import('./ProjectFilterPicker.tsx')).ProjectFilterPicker,
  { needsMantine: true },
)

/**
 * Filters a list by project. Until the first rows are there it is a plain field, which takes an identifier; it stays one
 * where the rest cannot be loaded.
 */
export function ProjectFilter(props: ProjectFilterProps) {
  const [isPicker, setPicker] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const load = useCallback(async () => {
    const isLoaded = await ProjectFilterPicker.preload()
    // Who types in the field keeps it.
    if (isLoaded && box.current && !box.current.contains(document.activeElement)) setPicker(true)
  }, [])
  useWhenLoaded(load)
  if (isPicker) return <ProjectFilterPicker {...props} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it watches the focus of its field
    <div ref={box} className={styles.around} onBlur={() => void load()}>
      <SearchInput label={t.field.projectId} isId {...props} />
    </div>
  )
}
