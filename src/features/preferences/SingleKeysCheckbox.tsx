import { t } from '../../messages/messages.ts'
import { singleKeysPreference } from '../../preferences/single-keys-preference.ts'
import { usePersistentStore } from '../../preferences/use-persistent-store.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'

/** Turns single-key shortcuts on and off. */
export const SingleKeysCheckbox = () => (
  <Checkbox
    label={t.keyboard.single}
    description={t.keyboard.singleNote}
    checked={usePersistentStore(singleKeysPreference)}
    onChange={(event) => singleKeysPreference.set(event.currentTarget.checked)}
  />
)
