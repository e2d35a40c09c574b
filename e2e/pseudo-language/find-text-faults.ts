import type { Page } from '@playwright/test'

/**
 * Finds the visible texts and labels in the page that are neither from a catalogue nor in `data`, which the
 * service sent, and the sentences that consist of several texts.
 */
export const findTextFaults = (page: Page, data: string): Promise<string[]> =>
  page.evaluate((known) => {
    /** Texts that are the same in every language: endpoints, addresses, keys, times in UTC, and paths in a response. */
    const universal =
      /^(((GET|POST|PATCH) ?)?(\/?v1\/\S*)?|https?:\S*|[\w.-]+:\d+( ··\w{4})?|··\w{4}|\d[\d. :]*UTC|\d[\d-]+T[\d:]+Z|[a-z]|Ctrl\+\w+|Alt\+[↑↓]|English|root|data|total)$/

    const withoutControls = (text: string) => text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '')

    /** Removes the innermost marked texts until none is left. */
    const withoutMarked = (text: string): string => {
      const rest = text.replace(/\[[^[\]]*\]/g, '§')
      return rest === text ? text : withoutMarked(rest)
    }

    const isTranslated = (text: string) =>
      withoutMarked(withoutControls(text))
        .split(/[§,]| · |: | \(|\)/)
        .map((part) => part.trim())
        .every((part) => !/[A-Za-z]/.test(part) || universal.test(part) || known.includes(part))

    /** The lines of an element: its texts and inline elements, up to the next block. */
    const linesOf = (element: Element): string[] => {
      let line = ''
      const lines: string[] = []
      for (const node of element.childNodes) {
        const isInline = !(node instanceof Element) || getComputedStyle(node).display === 'inline'
        if (isInline) line += node.textContent ?? ''
        else if (line !== '') lines.push(line)
        if (!isInline) line = ''
      }
      return [...lines, line]
    }

    /** Whether a text without an end is followed by another one, perhaps after a value. */
    const isJoined = (line: string) =>
      /[^.:…?]\]\s+([^[\]·/,]+\s)?\[/.test(line.replace(/\[[^[\]]*(\[[^\]]*\][^[\]]*)+\]/g, '[.]'))

    const faults: string[] = []
    for (const element of document.body.querySelectorAll('*')) {
      if (!element.checkVisibility() || element.closest('time, kbd, code, pre, textarea')) continue
      const labels = ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name))
      const texts = [...element.childNodes].map((node) =>
        node.nodeType === Node.TEXT_NODE ? node.nodeValue : null,
      )
      for (const text of [...labels, ...texts])
        if (text !== null && !isTranslated(text)) faults.push(`not translated: ${text}`)
      // A status announces several texts in one.
      if (element.matches('p, li, dd, dt, td, th, h1, h2, h3, label, span:not([role=status])'))
        for (const line of linesOf(element))
          if (isJoined(withoutControls(line))) faults.push(`joined: ${line}`)
    }
    return [...new Set(faults)]
  }, data)
