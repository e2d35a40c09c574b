import { t } from '../messages/messages.ts'
import { singleKeysPreference } from '../preferences/persistent-store.ts'
import { useStore } from '../use-store.ts'

/**
 * Returns a function that adds a control's shortcuts to its tooltip, such as `Users (g then u)`.
 * @param singleKeys the shortcut without a modifier, such as `g u`, which is left out while single keys are turned off.
 */
export function useShortcutTitle() {
  const hasSingleKeys = useStore(singleKeysPreference)
  return (label: string, singleKeys: string | undefined, modifiedKey?: string): string => {
    const single = hasSingleKeys && singleKeys?.replace(' ', ` ${t.keyboard.followedBy} `)
    const shortcuts = [modifiedKey, single].filter(Boolean).join(` ${t.keyboard.or} `)
    return shortcuts === '' ? label : `${label} (${shortcuts})`
  }
}
