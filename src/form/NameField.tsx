import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, type ReactNode, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { type Connection, connectionOf, silentConnection } from '../api/http/connection.ts'
import { findLongFilter } from '../contract/list-params.ts'
import { hasVisibleCharacter } from '../contract/text.ts'
import { t } from '../messages/lazy-messages.ts'
import { truncateName } from '../messages/text.ts'
import { TextField } from '../ui/Field.tsx'
import styles from './NameField.module.css'

const MAX_LINKS = 3

interface NameFieldProps extends Omit<SameNameWarningProps, 'name'> {
  label: string
  error: string | undefined
  hasInitialFocus: boolean | undefined
  value: string
  field: UseFormRegisterReturn
  readOnly: boolean
}

const movesToSubmit = ({ relatedTarget }: FocusEvent) =>
  relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'

/** A field for a name. Warns about records with the same name when the user leaves it, except to submit. */
export function NameField(props: NameFieldProps) {
  const { label, error, hasInitialFocus, value, field, readOnly, ...warningProps } = props
  const [valueOnBlur, setValueOnBlur] = useState<string>()
  const { onBlur, ...input } = field
  // No warning while the user is typing.
  const nameToCheck = value === valueOnBlur && hasVisibleCharacter(value) ? value : undefined
  return (
    <TextField
      label={label}
      error={error}
      warning={<SameNameWarning {...warningProps} name={nameToCheck} />}
      data-autofocus={hasInitialFocus || undefined}
      readOnly={readOnly}
      {...input}
      onBlur={(event) => {
        if (!movesToSubmit(event)) setValueOnBlur(event.currentTarget.value)
        void onBlur(event)
      }}
    />
  )
}

interface SameNameRecord {
  id: string | undefined
  detail?: string | undefined
}

interface SameNameWarningProps {
  name: string | undefined
  /** Part of the query key: the resource, and the project to search; undefined checks nothing. */
  searchScope: readonly string[] | undefined
  find: (name: string, signal: AbortSignal, connection: Connection) => Promise<SameNameRecord[]>
  warningText: (count: number) => string
  toPath: (id: string) => string
}

/** Warns about existing records with the same name; silent if the check fails. */
function SameNameWarning({ name = '', searchScope, find, warningText, toPath }: SameNameWarningProps) {
  const isCheckEnabled =
    name !== '' && searchScope !== undefined && findLongFilter([name, ...searchScope]) === undefined
  const { data: records = [] } = useQuery({
    queryKey: ['sameName', ...(searchScope ?? []), name],
    queryFn: ({ signal, client }) => find(name, signal, silentConnection(connectionOf(client))),
    enabled: isCheckEnabled,
    // Each name is checked once, so that the form does not warn about the record that it creates.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <FieldWarning>
      {isCheckEnabled && records.length > 0 && (
        <span>
          <span>{warningText(records.length)}</span>{' '}
          {records.slice(0, MAX_LINKS).map(({ id, detail }, index) => {
            // The user knows the name, so the link shows what distinguishes the record.
            const label = <bdi>{truncateName(detail ?? id ?? name)}</bdi>
            return (
              <span key={id ?? index}>
                {index > 0 && <span>, </span>}
                {id === undefined ? label : <Link to={toPath(id)}>{label}</Link>}
              </span>
            )
          })}
          {records.length > MAX_LINKS && <span>{` ${t.createForms.more(records.length - MAX_LINKS)}`}</span>}
        </span>
      )}
    </FieldWarning>
  )
}

/** A field's warning. Its live region is rendered before the text, so that screen readers announce it. */
export const FieldWarning = ({ children }: { children: ReactNode }) => (
  <div role="status" className={styles.warning}>
    {children}
  </div>
)
