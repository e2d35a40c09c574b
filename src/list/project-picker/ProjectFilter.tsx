import { useEffect, useRef, useState } from 'react'
import { t } from '../../messages/first.ts'
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
export function ProjectFilter({ isReady, ...props }: ProjectFilterProps & { isReady: boolean }) {
  const [isPicker, setPicker] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const load = async () => {
    const isLoaded = await ProjectFilterPicker.preload()
    // Who types in the field keeps it.
    if (isLoaded && box.current && !box.current.contains(document.activeElement)) setPicker(true)
  }
  // Loads from the host of the console's code, once the first rows are painted and the browser is idle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the first rows are there
  useEffect(() => {
    if (!isReady) return
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(load)
      return () => clearTimeout(timer)
    }
    const callback = requestIdleCallback(() => void load())
    return () => cancelIdleCallback(callback)
  }, [isReady])
  if (isPicker) return <ProjectFilterPicker {...props} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it watches the focus of its field
    <div ref={box} className={styles.around} onBlur={() => isReady && void load()}>
      <SearchInput label={t.field.projectId} isId {...props} />
    </div>
  )
}
