import { IconPlus } from '@tabler/icons-react'
import type { Capability } from '../contract/capabilities.ts'
import { type ListDefinition, useListContents } from '../list/use-list.tsx'
import { useShortcutTitle } from '../ui/shortcut-title.ts'
import { WriteLink } from './WriteLink.tsx'

/**
 * Returns a list's link to the form for a new record.
 * @param pathIn gets the project whose records are listed.
 */
export const createLink = (
  needs: Capability,
  label: string,
  pathIn: (projectId: string | undefined) => string,
) =>
  function CreateLink({ isInHeader = false }) {
    const path = pathIn(useListContents().params.projectId)
    const title = useShortcutTitle()(label, 'n')
    if (!isInHeader)
      return (
        <WriteLink needs={needs} to={path}>
          {label}
        </WriteLink>
      )
    return (
      <WriteLink needs={needs} variant="primary" to={path} title={title}>
        <IconPlus size={16} aria-hidden />
        {label}
      </WriteLink>
    )
  } satisfies ListDefinition['CreateLink']
