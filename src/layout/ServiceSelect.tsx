import { NativeSelect } from '@mantine/core'
import { services } from '../api/connection.ts'
import { t } from '../messages/messages.ts'

interface ServiceSelectProps {
  /** Address of the chosen one. */
  value: string
  onChange: (address: string) => void
}

/** Which service to speak to, where the operator offers several. */
export function ServiceSelect({ value, onChange }: ServiceSelectProps) {
  const offered = services()
  if (offered.length === 1) return null
  return (
    <NativeSelect
      label={t.signIn.service}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={offered.map(({ address, name }) => ({ value: address, label: name }))}
    />
  )
}
