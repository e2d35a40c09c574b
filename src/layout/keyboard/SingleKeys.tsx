import { singleKeys } from '../../device/single-keys.ts'
import { useRemembered } from '../../device/use-remembered.ts'
import { t } from '../../messages/messages.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'

/** Switches single keys off and on. */
export const SingleKeys = () => (
  <Checkbox
    label={t.keyboard.single}
    description={t.keyboard.singleNote}
    checked={useRemembered(singleKeys)}
    onChange={(event) => singleKeys.set(event.currentTarget.checked)}
  />
)
