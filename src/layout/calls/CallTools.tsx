import { clearCalls } from '../../api/call-log/call-log.ts'
import { t } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'

interface CallToolsProps {
  isFailedOnly: boolean
  onFailedOnlyChange: (isFailedOnly: boolean) => void
}

/** Filters the calls and clears the log. */
export function CallTools({ isFailedOnly, onFailedOnlyChange }: CallToolsProps) {
  return (
    <>
      <Checkbox
        label={t.calls.failedOnly}
        checked={isFailedOnly}
        onChange={(event) => onFailedOnlyChange(event.currentTarget.checked)}
      />
      <Button onClick={() => clearCalls()}>{t.calls.clear}</Button>
    </>
  )
}
