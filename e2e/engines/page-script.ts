import { Ivya } from 'ivya'
import { isElementVisible } from 'ivya/utils'
import type { Point } from './driver.ts'

// Runs in the page before its own scripts: reports faults to the tour's server, and finds elements for the tour.

const report = (text: string) => navigator.sendBeacon('/engine-faults', text)

document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
  report(`policy violation: ${effectiveDirective} ${blockedURI} ${sample}`),
)
addEventListener('error', ({ message, filename, lineno }) =>
  report(`error: ${message} (${filename}:${lineno})`),
)
addEventListener('unhandledrejection', ({ reason }) => report(`unhandled rejection: ${reason}`))
const logError = console.error
console.error = (...values: unknown[]) => {
  report(`console.error: ${values.join(' ')}`)
  logError(...values)
}

const ivya = Ivya.create({ browser: /Firefox/.test(navigator.userAgent) ? 'firefox' : 'webkit' })

const all = (selector: string): Element[] => ivya.queryLocatorSelectorAll(selector).filter(isElementVisible)

/** The only element that a selector finds. @throws Error unless there is exactly one. */
function one(selector: string): Element {
  const [element, ...others] = all(selector)
  if (!element || others.length > 0) throw new Error(`${all(selector).length} elements for ${selector}`)
  return element
}

const isInput = (element: Element) =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

const textOf = (element: Element) =>
  (element instanceof HTMLElement ? element.innerText : (element.textContent ?? ''))
    .replace(/\s+/g, ' ')
    .trim()

/** Whether a click at a point reaches the element, or its label. */
function isHit(element: Element, { x, y }: Point): boolean {
  const hit = document.elementFromPoint(x, y)
  const label = hit?.closest('label')?.control
  return hit !== null && (element.contains(hit) || hit.contains(element) || label === element)
}

/** The number of responses to the requests of `openConnections`; undefined before them. */
let responseCount: number | undefined

const pageCommands = {
  /** Lets the engine have six idle connections to the service. @throws Error until they are idle. */
  openConnections(): void {
    if (responseCount === undefined) {
      responseCount = 0
      for (let number = 1; number <= 6; number += 1)
        void fetch(`/v1/users?limit=${number}`, { cache: 'no-store' })
          .then((response) => response.text())
          .then(() => {
            responseCount = (responseCount ?? 0) + 1
          })
    }
    if (responseCount < 6) throw new Error(`${responseCount} connections`)
  },
  count: (selector: string): number => all(selector).length,
  texts: (selector: string): string[] => all(selector).map(textOf),
  text: (selector: string): string => textOf(one(selector)),
  rootAttribute: (name: string): string | null => document.documentElement.getAttribute(name),
  value(selector: string): string {
    const element = one(selector)
    if (!isInput(element)) throw new Error(`no value in ${selector}`)
    return element.value
  },
  isFocused: (selector: string): boolean => document.activeElement === one(selector),
  /** The middle of the element, once a click there would reach it. @throws Error until then. */
  point(selector: string): Point {
    const element = one(selector)
    if (element.matches(':disabled')) throw new Error(`disabled: ${selector}`)
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    for (const target of [element, ...labels]) {
      const { x, y, width, height } = target.getBoundingClientRect()
      const point = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
      if (isHit(element, point)) return point
    }
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    throw new Error(`covered: ${selector}`)
  },
  /** Selects an option as Playwright does, since a native menu is outside the page. */
  selectOption(selector: string, label: string): void {
    const element = one(selector)
    if (!(element instanceof HTMLSelectElement)) throw new Error(`no select: ${selector}`)
    const option = [...element.options].find(({ text }) => text === label)
    if (!option) throw new Error(`no option ${label} in ${selector}`)
    option.selected = true
    element.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    element.dispatchEvent(new Event('change', { bubbles: true }))
  },
  scrollY: (): number => Math.round(scrollY),
  scrollToEnd: (): void => scrollTo(0, document.documentElement.scrollHeight),
  overflow: (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  clearStorage(): void {
    localStorage.clear()
    sessionStorage.clear()
  },
  store: (name: string, text: string): void => sessionStorage.setItem(name, text),
  storePreference: (name: string, text: string): void => localStorage.setItem(name, text),
  storedTexts: (): string => Object.values(sessionStorage).join(),
  /** Ends a composition with Enter, in the order of events that the engine has. Drivers cannot compose. */
  compose(selector: string, text: string): void {
    const element = one(selector)
    if (!(element instanceof HTMLInputElement)) throw new Error(`no input: ${selector}`)
    const key = (isComposing: boolean) =>
      new KeyboardEvent('keydown', {
        key: 'Enter',
        keyCode: 229,
        isComposing,
        bubbles: true,
        cancelable: true,
      })
    const end = () =>
      element.dispatchEvent(new CompositionEvent('compositionend', { data: text, bubbles: true }))
    element.dispatchEvent(new CompositionEvent('compositionstart', { data: '', bubbles: true }))
    element.setRangeText(text, 0, element.value.length, 'end')
    element.dispatchEvent(
      new InputEvent('input', {
        data: text,
        inputType: 'insertCompositionText',
        isComposing: true,
        bubbles: true,
      }),
    )
    const isWebKit = !/Firefox/.test(navigator.userAgent)
    if (isWebKit) end()
    element.dispatchEvent(key(!isWebKit))
    if (!isWebKit) end()
  },
  tableElements: (): Record<string, number> => ({
    table: all('main table').length,
    row: all('main tr').length,
    columnheader: all('main th').length,
    cell: all('main td:not([role])').length,
  }),
}

export type PageCommands = typeof pageCommands

/** Runs a command and returns its result as JSON; an error is the property `error` of an object. */
function run(name: keyof PageCommands, ...values: unknown[]): string {
  try {
    const command: unknown = pageCommands[name]
    const result: unknown = typeof command === 'function' ? command(...values) : undefined
    return JSON.stringify({ result })
  } catch (error) {
    return JSON.stringify({ error: String(error) })
  }
}

Object.assign(globalThis, { tour: run })
