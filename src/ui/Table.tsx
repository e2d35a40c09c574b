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
  /** Width in pixels at the default text size in which its contents are not cut off; it grows in proportion to this. */
  contentWidth?: number
}

// In pixels, for a column without a width of its own.
const DEFAULT_WIDTH = 180
// How much such a column grows, as if it had this width.
const DEFAULT_GROWTH = 360

const inRem = (pixels: number) => `${pixels / 16}rem`

const trackMinOf = ({ width = DEFAULT_WIDTH, contentWidth = width }: TableColumn): number =>
  Math.min(width, contentWidth)

const trackOf = (column: TableColumn): string =>
  `minmax(${inRem(trackMinOf(column))}, ${column.contentWidth ?? column.width ?? DEFAULT_GROWTH}fr)`

type Widths = ReadonlyMap<string, number>

const noWidths: Widths = new Map()

const minWidthOf = (columns: readonly TableColumn[], widths: Widths) =>
  inRem(columns.reduce((sum, column) => sum + (widths.get(column.field) ?? trackMinOf(column)), 0))

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
