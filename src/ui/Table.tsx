import type { ComponentProps, ReactNode, UIEvent } from 'react'
import styles from './Table.module.css'

declare module 'react' {
  interface CSSProperties {
    '--columns'?: string
    '--min-width'?: string
    '--rows'?: number
    '--hints'?: number
  }
}

export interface TableColumn {
  key: string
  /** Undefined for a column without a header, such as that of a row's buttons. */
  header: ReactNode
  title?: string | undefined
  /** Minimum width in pixels at the default text size; the column grows in proportion. */
  width?: number | undefined
}

// In pixels, of a column without a width, which grows this many times faster than one with the same width.
const DEFAULT_WIDTH = 180
const GROWTH_FACTOR = 2

const inRem = (pixels: number) => `${pixels / 16}rem`

const trackOf = ({ width }: TableColumn): string =>
  width ? `minmax(${inRem(width)}, ${width}fr)` : `minmax(0, ${GROWTH_FACTOR * DEFAULT_WIDTH}fr)`

const syncHeaderScroll = ({ currentTarget: rows }: UIEvent) =>
  rows.previousElementSibling?.scrollTo({ left: rows.scrollLeft })

interface TableProps extends ComponentProps<'table'> {
  columns: readonly TableColumn[]
  lead?: ReactNode
  /**
   * `scrolling`: rows are grids of the columns' widths, scroll sideways below a sticky header, and become cards on a
   * small screen. `grid`: rows are grids with `--columns`. `auto`: the browser lays the table out.
   */
  layout?: 'scrolling' | 'grid' | 'auto'
}

export function Table({ columns, lead, layout = 'scrolling', className, children, ...props }: TableProps) {
  const classes = [styles.table, className, layout !== 'auto' && styles.grid]
  const isScrolling = layout === 'scrolling'
  const minWidth = columns.reduce((sum, { width = DEFAULT_WIDTH }) => sum + width, 0)
  return (
    <table
      {...props}
      className={[...classes, isScrolling && styles.scrolling].filter(Boolean).join(' ')}
      {...(isScrolling && {
        style: { '--min-width': inRem(minWidth), '--columns': columns.map(trackOf).join(' ') },
      })}
    >
      <thead>
        <tr>
          {lead}
          {columns.map(({ key, header, title }) =>
            header === undefined ? (
              <td key={key} />
            ) : (
              <th key={key} scope="col" title={title}>
                {header}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody onScroll={isScrolling ? syncHeaderScroll : undefined}>{children}</tbody>
    </table>
  )
}
