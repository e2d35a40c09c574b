import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../api/queries.ts'
import { DEFAULT_PAGE } from '../../contract/list-params.ts'
import type { ResourceName } from '../../contract/resources.ts'
import { totalOf } from '../../list/position.ts'
import { fieldPathsOf } from '../../list/search/conditions.ts'
import { pathLabels } from '../../list/search/path-labels.ts'
import { costText } from '../../list/search/search-text.ts'
import { t } from '../../messages/lazy-messages.ts'
import { pageSizePreference } from '../../preferences/persistent-store.ts'
import { useKeyProjectId } from '../../session/use-session.ts'
import { SelectField } from '../../ui/SelectField.tsx'

/** The path of the field that has the values of a list; undefined for any field. */
export interface Match {
  field: string | undefined
}

interface MatchBySelectProps {
  resource: ResourceName
  match: Match | undefined
  onChange: (match: Match | undefined) => void
}

export function MatchBySelect({ resource, match, onChange }: MatchBySelectProps) {
  const projectId = useKeyProjectId()
  const [isUsed, setIsUsed] = useState(false)
  const list = queries[resource].page({ page: DEFAULT_PAGE, limit: pageSizePreference.get(), projectId })
  // A Project key cannot read the list of projects.
  const isIdOnly = resource === 'projects' && projectId !== undefined
  // Nothing is requested until somebody wants to choose, nor if the list has been shown.
  const { data } = useQuery({ ...list, enabled: isUsed && !isIdOnly, staleTime: 'static' })
  const paths = new Set(fieldPathsOf(data?.rows ?? [], resource))
  if (match?.field !== undefined) paths.add(match.field)
  // The prefix tells a field named `any` from any field.
  const fieldOptions = [
    ['any', t.search.anyField] as const,
    ...Array.from(pathLabels([...paths], resource), ([path, label]) => [`.${path}`, label] as const),
  ].filter(() => !isIdOnly)
  const cost = match && data && costText({ resource, filters: {}, where: [] }, { total: totalOf(data) })
  return (
    <SelectField
      label={t.match.by}
      description={cost}
      value={match === undefined ? '' : match.field === undefined ? 'any' : `.${match.field}`}
      options={[['', t.match.id], ...fieldOptions]}
      onFocus={() => setIsUsed(true)}
      onSelect={(value) => {
        onChange(value === '' ? undefined : { field: value === 'any' ? undefined : value.slice(1) })
      }}
    />
  )
}
