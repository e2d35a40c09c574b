import type { ComponentProps, CSSProperties, ReactNode, UIEvent } from 'react'

declare module 'react' {
  interface CSSProperties {
    '--columns'?: string
    '--min-width'?: string
    '--own-columns'?: string
    '--own-min-width'?: string
    '--rows'?: number
    '--hints'?: number
  }
}

export interface TableColumn {
  field: string
  /** Undefined for a column without a header, such as that of a row's buttons. */
  header: ReactNode
  title?: string
  /** Minimum width in pixels at the default text size; the column grows in proportion. */
  width?: number
}

// In pixels, for a column without a width of its own.
const DEFAULT_WIDTH = 180
// Such a column grows this many times faster than one that has this width.
const GROWTH_FACTOR = 2

const inRem = (pixels: number) => `${pixels / 16}rem`

const trackOf = ({ width }: TableColumn): string =>
  width ? `minmax(${inRem(width)}, ${width}fr)` : `minmax(0, ${GROWTH_FACTOR * DEFAULT_WIDTH}fr)`

type Widths = ReadonlyMap<string, number>

const noWidths: Widths = new Map()

const minWidthOf = (columns: readonly TableColumn[], widths: Widths) =>
  inRem(columns.reduce((sum, { field, width = DEFAULT_WIDTH }) => sum + (widths.get(field) ?? width), 0))

/**
 * The style of a table whose class is `scrolling`.
 * @param widths those of columns that do not grow on a wide screen, in pixels at the default text size.
 */
export const columnWidths = (columns: readonly TableColumn[], widths = noWidths) =>
  ({
    '--min-width': minWidthOf(columns, noWidths),
    '--columns': columns.map(trackOf).join(' '),
    '--own-min-width': minWidthOf(columns, widths),
    '--own-columns': columns
      .map((column) => {
        const width = widths.get(column.field)
        return width === undefined ? trackOf(column) : inRem(width)
      })
      .join(' '),
  }) satisfies CSSProperties

const syncHeaderScroll = ({ currentTarget: rows }: UIEvent) =>
  rows.previousElementSibling?.scrollTo({ left: rows.scrollLeft })

interface TableProps extends ComponentProps<'table'> {
  columns: readonly TableColumn[]
  firstHeader?: ReactNode
  lastHeader?: ReactNode
}

/** A table with a class of `Table.module.css`: `scrolling`, `grid`, or `table` if the browser lays it out. */
export const Table = ({ columns, firstHeader, lastHeader, children, ...props }: TableProps) => (
  <table {...props}>
    <thead>
      <tr>
        {firstHeader}
        {columns.map(({ field, header, title }) =>
          header === undefined ? (
            <td key={field} />
          ) : (
            <th key={field} scope="col" title={title}>
              {header}
            </th>
          ),
        )}
        {lastHeader}
      </tr>
    </thead>
    <tbody onScroll={syncHeaderScroll}>{children}</tbody>
  </table>
)
