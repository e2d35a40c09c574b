import { setTimeout as delay } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { getByLabelSelector, getByRoleSelector } from 'ivya'
import type { Point, Tab } from './driver.ts'
import type { PageCommands } from './page-script.ts'

const DEADLINE_MS = 20_000
const POLL_MS = 40

/** Checks a value again and again until it is as expected. */
export const eventually = <Value>(probe: () => Promise<Value>, timeout = DEADLINE_MS) =>
  expect.poll(probe, { timeout, intervals: [POLL_MS] })

/** Repeats an attempt until it succeeds. @throws the last error after the deadline. */
async function retry<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + DEADLINE_MS
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await delay(POLL_MS)
    }
  }
}

interface RoleOptions {
  name?: string | RegExp
  level?: number
}

/** Texts must match in full, regular expressions anywhere. */
const byRole = (role: string, options: RoleOptions = {}) =>
  getByRoleSelector(role, { ...options, exact: typeof options.name === 'string' })

export class Elements {
  constructor(
    readonly page: Page,
    readonly selector: string,
  ) {}

  private within(part: string): Elements {
    return new Elements(this.page, `${this.selector} >> ${part}`)
  }
  getByRole(role: string, options?: RoleOptions): Elements {
    return this.within(byRole(role, options))
  }
  getByLabel(text: string): Elements {
    return this.within(getByLabelSelector(text, { exact: true }))
  }
  withText(text: string): Elements {
    return this.within(`internal:has-text=${JSON.stringify(text)}i`)
  }
  /** Only the rows of records, and not those of column headers. */
  withCell(): Elements {
    return this.within(`internal:has=${JSON.stringify(byRole('cell'))}`)
  }
  nth(index: number): Elements {
    return this.within(`nth=${index}`)
  }

  count = () => this.page.command('count', this.selector)
  texts = () => this.page.command('texts', this.selector)
  text = () => this.page.command('text', this.selector)
  value = () => this.page.command('value', this.selector)
  isFocused = () => this.page.command('isFocused', this.selector)

  async toBeVisible(timeout?: number) {
    await eventually(this.count, timeout).toBe(1)
  }
  async toBeGone() {
    await eventually(this.count).toBe(0)
  }
  async toContain(text: string | RegExp, timeout?: number) {
    const expected = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)
    await eventually(this.text, timeout).toEqual(expected)
  }
  async toBeFocused() {
    await eventually(this.isFocused).toBe(true)
  }
  async toHaveValue(value: string) {
    await eventually(this.value).toBe(value)
  }

  /** The point to click, once the element has stopped moving. */
  private async point(): Promise<Point> {
    let last: Point | undefined
    return retry(async () => {
      const point = await this.page.commandOnce('point', this.selector)
      const isStable = point.x === last?.x && point.y === last.y
      last = point
      if (!isStable) throw new Error(`${this.selector} is moving`)
      return point
    })
  }
  async click() {
    await this.page.tab.click(await this.point())
  }
  async fill(text: string) {
    await this.click()
    await this.toBeFocused()
    await this.page.tab.press('Control+a')
    await this.page.tab.press('Backspace')
    await this.page.tab.type(text)
    await this.toHaveValue(text)
  }
  async select(label: string) {
    await this.page.command('selectOption', this.selector, label)
  }
}

type CommandName = keyof PageCommands
type Result<Name extends CommandName> = ReturnType<PageCommands[Name]>

export class Page {
  constructor(
    readonly tab: Tab,
    readonly origin: string,
  ) {}

  getByRole = (role: string, options?: RoleOptions) => new Elements(this, byRole(role, options))
  getByLabel = (text: string) => new Elements(this, getByLabelSelector(text, { exact: true }))
  button = (name: string | RegExp) => this.getByRole('button', { name })
  link = (name: string | RegExp) => this.getByRole('link', { name })
  heading = (name: string | RegExp) => this.getByRole('heading', { level: 1, name })
  dialog = (name: string | RegExp) => this.getByRole('dialog', { name })
  main = () => this.getByRole('main')
  /** The rows of the page's table, without the header. */
  rows = () => this.main().getByRole('row').withCell()

  async commandOnce<Name extends CommandName>(
    name: Name,
    ...values: Parameters<PageCommands[Name]>
  ): Promise<Result<Name>> {
    const json = values.map((value) => JSON.stringify(value))
    const text = await this.tab.evaluate(`tour(${[JSON.stringify(name), ...json].join()})`)
    const { result, error }: { result: Result<Name>; error?: string } = JSON.parse(text)
    if (error !== undefined) throw new Error(error)
    return result
  }

  /** Runs a command until it succeeds, since a page may be loading. */
  command<Name extends CommandName>(
    name: Name,
    ...values: Parameters<PageCommands[Name]>
  ): Promise<Result<Name>> {
    return retry(() => this.commandOnce(name, ...values))
  }

  open = (path: string) => this.tab.goto(this.origin + path)

  async toBeAt(path: string | RegExp) {
    const expected = typeof path === 'string' ? this.origin + path : expect.stringMatching(path)
    await eventually(this.tab.address).toEqual(expected)
  }

  async goTo(name: string) {
    await this.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
    await this.heading(name).toBeFocused()
  }

  async chooseMenuItem(name: string) {
    await this.button(/^Session /).click()
    await this.getByRole('menuitem', { name }).click()
  }
}
