import { t } from '../../messages/messages.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { singleKeys } from '../single-keys.ts'
import { useRemembered } from '../use-remembered.ts'

/** Switches single keys off and on. */
export const SingleKeys = () => (
  <Checkbox
    label={t.keyboard.single}
    description={t.keyboard.singleNote}
    checked={useRemembered(singleKeys)}
    onChange={(event) => singleKeys.set(event.currentTarget.checked)}
  />
)
