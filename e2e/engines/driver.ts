/** A point of the window's content, in CSS pixels. */
export interface Point {
  x: number
  y: number
}

/** A browser tab, driven with real clicks and keys. */
export interface Tab {
  goto: (address: string) => Promise<void>
  reload: () => Promise<void>
  back: () => Promise<void>
  forward: () => Promise<void>
  address: () => Promise<string>
  /** Returns the value of an expression in the page, which is a text. */
  evaluate: (expression: string) => Promise<string>
  click: (point: Point) => Promise<void>
  type: (text: string) => Promise<void>
  /** Presses one key, or several at once, such as `Enter` or `Control+k`. */
  press: (keys: string) => Promise<void>
  /** Makes the window this wide, or as narrow as the engine allows. */
  resize: (width: number) => Promise<void>
  screenshot: () => Promise<Uint8Array>
  /** The roles that the engine's accessibility tree gives to the elements of the page's tables. */
  countTableRoles: () => Promise<Record<TableRole, number>>
  bringToFront: () => Promise<void>
}

export const tableRoles = ['table', 'row', 'columnheader', 'cell'] as const
export type TableRole = (typeof tableRoles)[number]

export interface Browser {
  name: string
  downloads: string
  newTab: () => Promise<Tab>
  tabs: () => Promise<Tab[]>
  closeTabs: () => Promise<void>
  close: () => Promise<void>
}
