import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { truncate } from '../messages/truncate.ts'
import { FieldWarning } from './FieldWarning.tsx'

/** Maximum characters of a name, enough to recognize the typed one. */
const MAX_NAME_LENGTH = 120

/** An existing record with the typed name. */
export interface SameNamed {
  id: string | undefined
  name: string
  /** What distinguishes it, such as its platform. */
  detail?: string | undefined
}

interface SameNameWarningProps {
  /** The name and its context when the user left the field; undefined checks nothing. */
  checked: readonly string[] | undefined
  find: (signal: AbortSignal) => Promise<SameNamed[]>
  text: (found: number) => string
  toPath: (id: string) => string
}

/** Warns about existing records with the same name; silent if the check fails. */
export function SameNameWarning({ checked, find, text, toPath }: SameNameWarningProps) {
  const { data: found = [] } = useQuery({
    queryKey: ['sameName', ...(checked ?? [])],
    queryFn: ({ signal }) => find(signal),
    enabled: checked !== undefined,
    // Checked once per name; what the form itself creates later is no reason for a warning.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <FieldWarning>
      {checked !== undefined && found.length > 0 && (
        <>
          {text(found.length)}{' '}
          {found.map(({ id, name, detail }, index) => (
            <span key={id ?? index}>
              {index > 0 && ', '}
              <SameNamedRecord name={truncate(name, MAX_NAME_LENGTH)} to={id && toPath(id)} />
              {detail && ` (${detail})`}
            </span>
          ))}
        </>
      )}
    </FieldWarning>
  )
}

const SameNamedRecord = ({ name, to }: { name: string; to: string | undefined }) =>
  to ? (
    <Link to={to}>
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <bdi>{name}</bdi>
  )
