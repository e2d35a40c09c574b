import { useWindowEvent } from '@mantine/hooks'
import { useRef } from 'react'
import { decodeId, paths } from '../paths.ts'
import { singleKeysPreference } from '../preferences/persistent-store.ts'
import { isKeyHandlingTarget, isModalOpen } from '../ui/focus.ts'
import { latinKey } from '../ui/keys.ts'

/** Time after `g`, in milliseconds, within which the second key must be pressed. */
const SEQUENCE_TIMEOUT_MS = 1500

/** When `g` was pressed, in milliseconds; undefined if the next key does not follow `g`. */
type SequenceStart = number | undefined

/**
 * Returns which of the shortcuts, such as `n` or `g p`, a key runs that is pressed at the time `now`, in
 * milliseconds, and the `sequenceStart` to pass with the next key.
 */
export function readKey<Shortcut extends string>(
  shortcuts: readonly Shortcut[],
  sequenceStart: SequenceStart,
  key: string,
  now: number,
): { shortcut: Shortcut | undefined; sequenceStart: SequenceStart } {
  const isSecondKey = sequenceStart !== undefined && now - sequenceStart <= SEQUENCE_TIMEOUT_MS
  const sequence = isSecondKey ? shortcuts.find((shortcut) => shortcut === `g ${key}`) : undefined
  const shortcut = sequence ?? shortcuts.find((single) => single === key)
  return { shortcut, sequenceStart: shortcut === undefined && key === 'g' ? now : undefined }
}

/**
 * Runs the shortcuts, each named by its key, or by `g` and the key after it. None runs where an element or a dialog handles
 * keys itself.
 * @param isPaused returns whether keys are meant for a form that is still loading.
 */
export function useSingleKeys(shortcuts: Record<string, () => void>, isPaused: () => boolean): void {
  const sequenceStart = useRef<SequenceStart>(undefined)
  useWindowEvent('keydown', (event) => {
    const isModified = event.ctrlKey || event.metaKey || event.altKey
    if (isModified || event.repeat || event.defaultPrevented) return
    // Shift is part of typing `?` and is no key of its own.
    if (event.key === 'Shift' || !singleKeysPreference.get()) return
    if (isKeyHandlingTarget(event.target) || isModalOpen() || isPaused()) {
      sequenceStart.current = undefined
      return
    }
    const names = Object.keys(shortcuts)
    const result = readKey(names, sequenceStart.current, latinKey(event), event.timeStamp)
    sequenceStart.current = result.sequenceStart
    if (result.shortcut === undefined) return
    event.preventDefault()
    shortcuts[result.shortcut]?.()
  })
}

export function addressToCreate(pathname: string, keyProjectId: string | undefined): string | undefined {
  const pathWithoutEndSlash = pathname.replace(/\/$/, '')
  // A path without a section, such as `/projects/prj_1`, counts as one with the section `apps`.
  const [, resource, segment, section = 'apps', ...deeperSegments] = pathWithoutEndSlash.split('/')
  if (deeperSegments.length > 0 || segment === 'new') return undefined
  if (resource === 'apps') return section === 'apps' ? paths.newApp() : undefined
  if (resource !== 'projects') return undefined
  if (segment === undefined) return keyProjectId === undefined ? paths.newProject() : undefined
  const projectId = decodeId(segment)
  const hasAccess = keyProjectId === undefined || keyProjectId === projectId
  return hasAccess && ['apps', 'users'].includes(section) ? paths.newApp({ projectId }) : undefined
}
