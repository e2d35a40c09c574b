import { applySettingsFile, element, escapeAttribute, linkElement } from '../service/page-elements.ts'
import { cacheControl, consoleHeaders, metaPolicy, strictTransportSecurity } from '../service/policy.ts'
import type { DeclaredSettings } from '../src/settings/schema.ts'
import type { ConfigureOptions } from './configure-options.ts'

export interface PageSettings extends Omit<ConfigureOptions, 'dist' | 'settingsPath'> {
  /** Its links come before those of the options. */
  settingsFile?: DeclaredSettings | undefined
}

const origins = ({ services }: PageSettings) => [
  ...new Set(services.flatMap(({ url }) => (url === '' ? [] : new URL(url).origin))),
]

/** What every page shows before a service is chosen: the environment and, of an only service, the name. */
function pageLabel({
  environment,
  services: [service, ...others],
}: PageSettings): PageSettings['environment'] {
  if (!service?.name || others.length > 0) return environment
  const names = new Set([environment?.name, service.name].filter((name) => name !== undefined))
  return { name: [...names].join(' · '), color: service.color ?? environment?.color ?? 'gray' }
}

/** Each setting's pattern in the page and its new text. No value has a bare `>`, so it ends at the first. */
const replacements: [
  setting: string,
  pattern: RegExp,
  write: (settings: PageSettings, policy: string) => string,
][] = [
  [
    'policy',
    /<meta http-equiv="Content-Security-Policy"[^>]*>/,
    (_, policy) => element('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }),
  ],
  ['base', /<base [^>]*>/, ({ basePath }) => element('base', { href: basePath })],
  [
    'service',
    /<meta name="service-url"[^>]*>(\s*<meta name="service-url"[^>]*>)*/,
    ({ services }) =>
      (services.length > 0 ? services : [{ url: '', name: undefined }])
        .map(({ url, name, color }) =>
          element('meta', { name: 'service-url', content: url, 'data-name': name, 'data-color': color }),
        )
        .join('\n    '),
  ],
  [
    'environment',
    /<meta name="environment"[^>]*>/,
    ({ environment }) =>
      element('meta', {
        name: 'environment',
        content: environment?.name ?? '',
        'data-color': environment?.color,
      }),
  ],
  [
    'environment label',
    /<span class="badge"[^>]*>[^<]*<\/span>/,
    (settings) => {
      const { name, color } = pageLabel(settings) ?? { name: '', color: 'gray' }
      return `<span class="badge" data-tone="${color}">${escapeAttribute(name)}</span>`
    },
  ],
  [
    'idle time',
    /<meta name="idle-minutes"[^>]*>/,
    ({ idleMinutes }) => element('meta', { name: 'idle-minutes', content: `${idleMinutes}` }),
  ],
  [
    'read-only setting',
    /(<meta name="record-link"[^>]*>\s*)*<meta name="read-only"[^>]*>/,
    ({ links, readOnly, settingsFile }) =>
      [
        ...links.map(linkElement),
        element('meta', { name: 'read-only', content: readOnly || settingsFile?.readOnly ? '1' : '0' }),
      ].join('\n    '),
  ],
  [
    'Idempotency-Key',
    /<meta name="idempotency-key"[^>]*>/,
    ({ idempotencyKey }) => element('meta', { name: 'idempotency-key', content: idempotencyKey ?? '' }),
  ],
  [
    'icon',
    /<link rel="icon"[^>]*>/,
    (settings) => {
      const label = pageLabel(settings)
      return element('link', {
        rel: 'icon',
        href: label ? `icon-${label.color}.svg` : 'icon.svg',
        type: 'image/svg+xml',
      })
    },
  ],
]

/**
 * Writes these settings into the built page, and replaces earlier ones.
 * @param policy the page's policy; the demo has its own.
 * @throws if the page is not a built page of this console.
 */
export function configurePage(
  html: string,
  settings: PageSettings,
  policy: string = metaPolicy(origins(settings)),
): string {
  let page = html
  for (const [setting, pattern, write] of replacements) {
    if (!pattern.test(page))
      throw new Error(`This is not a built page of the console: its ${setting} is missing.`)
    // A replacement string would be parsed for patterns such as `$&`, so this is a function.
    page = page.replace(pattern, () => write(settings, policy))
  }
  return applySettingsFile(page, settings.settingsFile)
}

const titleCase = (name: string) => name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())

const toHeaderLines = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => `${titleCase(name)}: ${value}`)

/** The headers that a server has to send, as `Name: value` lines below comments that name the responses. */
export const headerLines = (settings: PageSettings): string[] => [
  '# With every response:',
  ...toHeaderLines(consoleHeaders(origins(settings))),
  '# Over https, also:',
  ...toHeaderLines({ 'strict-transport-security': strictTransportSecurity }),
  `# With index.html, the response to ${settings.basePath} and to every address below it that is not a file:`,
  ...toHeaderLines({ 'cache-control': cacheControl('/index.html') }),
  `# With the files in ${settings.basePath}assets/; respond to a missing one with 404:`,
  ...toHeaderLines({ 'cache-control': cacheControl('/assets/') }),
  '# With all other files:',
  ...toHeaderLines({ 'cache-control': cacheControl('/icon.svg') }),
]
