import type { DeclaredSettings } from '../src/settings/schema.ts'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeAttribute = (text: string) =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

/** An element of the page's head, without attributes whose value is undefined. */
export const element = (name: string, attributes: Record<string, string | undefined>) => {
  const attributeText = Object.entries(attributes).flatMap(([attribute, value]) =>
    value === undefined ? [] : [` ${attribute}="${escapeAttribute(value)}"`],
  )
  return `<${name}${attributeText.join('')} />`
}

export const linkElement = ({ resource, name, template }: DeclaredSettings['links'][number]) =>
  element('meta', { name: 'record-link', content: template, 'data-resource': resource, 'data-name': name })

// No text of the block has a `<`, so it ends at the first.
export const settingsBlockPattern = /<script type="application\/json" id="settings">[^<]*<\/script>/

/** The block of the page, empty without a settings file. It is JSON in which no character ends or begins an element. */
export function settingsBlock(declared: DeclaredSettings | undefined): string {
  const json = declared ? JSON.stringify(declared.block) : ''
  const escaped = json.replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `<script type="application/json" id="settings">${escaped}</script>`
}

/**
 * Writes what a settings file declares into a configured page: its block instead of the page's, and its links before
 * those of the page. Whether it is read-only is another setting of the process.
 * @throws if the page is not a built page of this console.
 */
export function applySettingsFile(html: string, declared: DeclaredSettings): string {
  if (!settingsBlockPattern.test(html))
    throw new Error('This is not a built page of the console: its settings block is missing.')
  const links = declared.links.map(linkElement).filter((link) => !html.includes(link))
  return html
    .replace(settingsBlockPattern, () => settingsBlock(declared))
    .replace(/<meta name="(?:record-link|read-only)"/, (next) => [...links, next].join('\n    '))
}
