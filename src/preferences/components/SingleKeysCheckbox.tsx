import { t } from '../../messages/messages.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { singleKeysPreference } from '../single-keys-preference.ts'
import { usePersistentStore } from '../use-persistent-store.ts'

/** Turns single-key shortcuts on and off. */
export const SingleKeysCheckbox = () => (
  <Checkbox
    label={t.keyboard.single}
    description={t.keyboard.singleNote}
    checked={usePersistentStore(singleKeysPreference)}
    onChange={(event) => singleKeysPreference.set(event.currentTarget.checked)}
  />
)
