import { t } from '../../messages/messages.ts'
import { ServiceSelect } from '../../session/ServiceSelect.tsx'
import { TextField } from '../../ui/Field.tsx'
import { KeyField } from './KeyEntryForm.tsx'
import type { SignInProblem } from './SignInErrorNotice.tsx'

interface NewKeyFieldsProps {
  /** Address of the service that the key is for. */
  address: string
  onAddressChange: (address: string) => void
  keyDescription: string
  problem: SignInProblem | undefined
}

/** The fields for a new key: its service, the key itself, and its Project ID. */
export const NewKeyFields = ({ address, onAddressChange, keyDescription, problem }: NewKeyFieldsProps) => (
  <>
    <ServiceSelect value={address} onChange={onAddressChange} />
    <KeyField label={t.signIn.key} description={keyDescription} error={problem?.keyError} />
    <TextField
      name="projectId"
      label={t.signIn.projectId}
      description={t.signIn.projectNote}
      error={problem?.projectIdError}
      autoComplete="off"
      spellCheck={false}
    />
  </>
)
