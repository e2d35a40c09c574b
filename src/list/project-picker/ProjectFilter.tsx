import { IconX } from '@tabler/icons-react'
import { memo, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../../messages/messages.ts'
import { useWhenLoaded } from '../../session/query-client.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import styles from '../SearchInput.module.css'
import { isSentAsTyped, SearchInput, trimId } from '../SearchInput.tsx'
import { useList } from '../use-list.tsx'
import type { ProjectFilterPickerProps } from './ProjectCombobox.tsx'

const ProjectFilterPicker = lazyPart(async () => (await import('./ProjectCombobox.tsx')).ProjectFilterPicker)

/**
 * Filters a list by project. It is a plain field for an identifier until the user focuses it or the address has a
 * project, or for good if the picker fails to load. Memoized, because the list also renders when its rows arrive.
 */
export const ProjectFilter = memo(function ProjectFilter({ value }: { value: string | undefined }) {
  const { setSearch } = useList()
  const [picker, setPicker] = useState<Pick<ProjectFilterPickerProps, 'typedText' | 'next'>>()
  const wrapper = useRef<HTMLDivElement>(null)
  const plainField = useRef({
    hasTyped: false,
    isComposing: false,
    isOpening: false,
    isEntered: false,
    isReplaced: false,
  })
  /** Replaces the plain field. An ID that is being typed stays in it until Enter or blur. */
  const showPicker = useCallback(async () => {
    const isLoaded = await ProjectFilterPicker.preload()
    const field = wrapper.current?.querySelector('input')
    const { hasTyped, isComposing, isOpening, isEntered, isReplaced } = plainField.current
    if (!isLoaded || !field || isComposing || isReplaced) return isLoaded
    const { value: typedText, selectionStart, selectionEnd } = field
    const { activeElement } = document
    const isFocused = activeElement === field
    if (!isFocused && wrapper.current?.contains(activeElement)) return true
    const isChanged = typedText !== (value ?? '')
    const isTyping = hasTyped && isFocused && !isEntered
    if (isTyping && isSentAsTyped(trimId(typedText))) return true
    const opens = isTyping || (isFocused && isOpening)
    plainField.current.isReplaced = true
    flushSync(() =>
      setPicker({ typedText, next: isChanged && !isTyping ? 'apply' : opens ? 'open' : undefined }),
    )
    const input = wrapper.current?.querySelector('input')
    if (isFocused) input?.focus()
    if (isTyping) input?.setSelectionRange(selectionStart, selectionEnd)
    return true
  }, [value])
  const showPickerOfAddress = useCallback(() => value === undefined || showPicker(), [value, showPicker])
  useWhenLoaded(showPickerOfAddress)
  const enter = async (text: string) => {
    if (isSentAsTyped(text)) return
    // Also for a replacement that has begun.
    plainField.current.isEntered = true
    if (!(await showPicker())) setSearch({ projectId: text })
  }
  const clear = () => {
    wrapper.current?.querySelector('input')?.focus()
    setSearch({ projectId: undefined })
  }
  const clearButton = value !== undefined && (
    <IconButton variant="quiet-small-icon" label={t.action.clear} icon={IconX} onClick={clear} />
  )
  const show = () => void showPicker()
  if (picker)
    return (
      <div ref={wrapper} className={styles.wrapper}>
        <ProjectFilterPicker value={value} {...picker}>
          {clearButton}
        </ProjectFilterPicker>
      </div>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it watches its field
    <div
      ref={wrapper}
      className={styles.wrapper}
      onPointerEnter={() => void ProjectFilterPicker.preload()}
      onPointerDown={({ target }) => {
        plainField.current.isOpening = target instanceof HTMLInputElement
      }}
      onKeyDown={({ key, altKey }) => {
        if (!altKey || key !== 'ArrowDown') return
        plainField.current.isOpening = true
        show()
      }}
      onFocus={show}
      onInput={() => {
        Object.assign(plainField.current, { hasTyped: true, isOpening: false })
        show()
      }}
      onCompositionStart={() => {
        plainField.current.isComposing = true
      }}
      onCompositionEnd={() => {
        plainField.current.isComposing = false
        show()
      }}
      onBlur={show}
    >
      <SearchInput filter="projectId" label={t.field.project} isId value={value} onEnter={enter}>
        {clearButton}
      </SearchInput>
    </div>
  )
})
