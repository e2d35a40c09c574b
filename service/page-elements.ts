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

/** Attributes with a space before each, without those whose value is undefined. */
const attributeText = (attributes: Record<string, string | undefined>) =>
  Object.entries(attributes)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escapeAttribute(value)}"`]))
    .join('')

/** A void element of the page. */
export const element = (name: string, attributes: Record<string, string | undefined>) =>
  `<${name}${attributeText(attributes)} />`

export const linkElement = ({ resource, name, template }: DeclaredSettings['links'][number]) =>
  element('meta', { name: 'record-link', content: template, 'data-resource': resource, 'data-name': name })

/** The block of the page, empty without a settings file. It is JSON in which no character ends or begins an element. */
function settingsBlock(declared: DeclaredSettings | undefined): string {
  const json = declared ? JSON.stringify(declared.block) : ''
  const escaped = json.replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `<script type="application/json" id="settings">${escaped}</script>`
}

const brandName = (declared: DeclaredSettings | undefined) =>
  escapeAttribute(declared?.block.brand?.name ?? 'Service Console')

const mark = `<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <rect width="20" height="20" rx="5" />
          </svg>`

/** Each part's pattern in the page and its new text. No text has a bare `<` or `>`, so it ends at the first. */
const replacements: [
  part: string,
  pattern: RegExp,
  write: (declared: DeclaredSettings | undefined, html: string) => string,
][] = [
  ['settings block', /<script type="application\/json" id="settings">[^<]*<\/script>/, settingsBlock],
  [
    'root element',
    /<html [^>]*>/,
    (declared) => {
      const attributes = {
        lang: 'en',
        'data-accent': declared?.accent,
        'data-language': declared?.languages?.default,
        'data-languages': declared?.languages?.order?.join(' '),
      }
      return `<html${attributeText(attributes)}>`
    },
  ],
  [
    'title',
    /<title>[^<]*<\/title>/,
    (declared, html) => {
      const [, label] = /<span class="badge"[^>]*>([^<]+)</.exec(html) ?? []
      return `<title>${label ? `[${label}] ` : ''}${brandName(declared)}</title>`
    },
  ],
  [
    'frame',
    /(?<=<div class="frame-side">\s*)\S.*?<\/span>/s,
    (declared) => {
      const src = declared?.block.brand?.logo
      const image = src === undefined ? mark : element('img', { src, width: '20', height: '20', alt: '' })
      return `${image}\n          <span>${brandName(declared)}</span>`
    },
  ],
]

/**
 * Writes what a settings file declares into a configured page instead of what an earlier one declared, and its links
 * before those of the page. Read-only is written separately.
 * @throws if the page is not a built page of this console.
 */
export function applySettingsFile(html: string, declared: DeclaredSettings | undefined): string {
  let page = html
  for (const [part, pattern, write] of replacements) {
    if (!pattern.test(page))
      throw new Error(`This is not a built page of the console: its ${part} is missing.`)
    page = page.replace(pattern, () => write(declared, page))
  }
  const links = (declared?.links ?? []).map(linkElement).filter((link) => !html.includes(link))
  return page.replace(/<meta name="(?:record-link|read-only)"/, (next) => [...links, next].join('\n    '))
}
