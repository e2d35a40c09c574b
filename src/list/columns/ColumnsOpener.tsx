import { IconColumns3 } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import type { ServiceRecord } from '../../api/reading/row.ts'
import type { ResourceName } from '../../contract/resources.ts'
import { t } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import type { Column } from './columns-preference.ts'

/** A list, its possible columns and its rows. */
export interface ColumnsProps {
  list: ResourceName
  columns: readonly Column<never>[]
  /** The rows shown, whose extra fields can be chosen too. */
  rows: readonly ServiceRecord<never>[] | undefined
}

/** The button that opens the column chooser, before and after its panel has loaded. */
export const ColumnsOpener = (props: ComponentProps<typeof Button>) => (
  <Button {...props}>
    <IconColumns3 size={16} aria-hidden />
    {t.columns.name}
  </Button>
)
