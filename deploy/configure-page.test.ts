import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { applySettingsFile } from '../service/page-elements.ts'
import { consoleHeaders, demoPolicy, metaPolicy } from '../service/policy.ts'
import { type SettingsFile, toDeclaredSettings } from '../src/settings/schema.ts'
import { parseSettings } from '../src/settings/settings.ts'
import { fc } from '../src/testing/fast-check.ts'
import { configureDemoPage } from './configure-demo-page.ts'
import { parseConfigureOptions } from './configure-options.ts'
import { configurePage, headerLines } from './configure-page.ts'

const source = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8')
// The page is the output of the build.
const built = source.replace(
  '<head>',
  `<head><meta http-equiv="Content-Security-Policy" content="${metaPolicy().replaceAll("'", '&#39;')}">`,
)

const unescapeAttribute = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

const attributes = (page: string, found: RegExp) =>
  [...page.matchAll(new RegExp(`<${found.source}[^>]*>`, 'g'))].map(([tag]) =>
    Object.fromEntries(
      [...tag.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        unescapeAttribute(value),
      ]),
    ),
  )

const allOptions = [
  ...['--base-path', '/console', '--environment', 'production', '--idle-minutes', '15'],
  ...[
    '--service-url',
    'https://api.example.com/base',
    '--service-url',
    'East & "West"=https://other.example',
  ],
  ...['--link', 'users|Logs & "<more>"|https://logs.example.com/?q={userId}&from={createdAt}', '--read-only'],
  ...['--link', 'apps|Store|https://store.example/{bundleId}', '--idempotency-key', 'plain'],
]

test('every setting is written into the page', () => {
  const page = configurePage(built, parseConfigureOptions(allOptions))
  expect(attributes(page, /base/)).toEqual([{ href: '/console/' }])
  expect(attributes(page, /meta name="service-url"/)).toEqual([
    { name: 'service-url', content: 'https://api.example.com/base' },
    { name: 'service-url', content: 'https://other.example', 'data-name': 'East & "West"' },
  ])
  expect(attributes(page, /meta name="environment"/)).toEqual([
    { name: 'environment', content: 'production', 'data-color': 'red' },
  ])
  expect(page).toContain('<span class="badge" data-tone="red">production</span>')
  expect(attributes(page, /meta name="idle-minutes"/)).toEqual([{ name: 'idle-minutes', content: '15' }])
  expect(attributes(page, /meta name="record-link"/)).toEqual([
    {
      name: 'record-link',
      content: 'https://logs.example.com/?q={userId}&from={createdAt}',
      'data-resource': 'users',
      'data-name': 'Logs & "<more>"',
    },
    {
      name: 'record-link',
      content: 'https://store.example/{bundleId}',
      'data-resource': 'apps',
      'data-name': 'Store',
    },
  ])
  expect(attributes(page, /meta name="read-only"/)).toEqual([{ name: 'read-only', content: '1' }])
  expect(attributes(page, /meta name="idempotency-key"/)).toEqual([
    { name: 'idempotency-key', content: 'plain' },
  ])
  expect(attributes(page, /link rel="icon"/)).toMatchObject([{ href: 'icon-red.svg' }])
  expect(page).toContain('<title>[production] Service Console</title>')
  expect(attributes(page, /meta http-equiv="Content-Security-Policy"/)).toMatchObject([
    { content: metaPolicy(['https://api.example.com', 'https://other.example']) },
  ])
})

test('several services have names and colors, and no name is in the title before one is chosen', () => {
  const args = ['--service-url', 'North|blue=https://north.example', '--service-url', 'https://south.example']
  const page = configurePage(built, parseConfigureOptions(args))
  expect(attributes(page, /meta name="service-url"/)).toEqual([
    { name: 'service-url', content: 'https://north.example', 'data-name': 'North', 'data-color': 'blue' },
    { name: 'service-url', content: 'https://south.example' },
  ])
  expect(page).toContain('<title>Service Console</title>')
  expect(attributes(page, /link rel="icon"/)).toMatchObject([{ href: 'icon.svg' }])
})

test.each([
  [['Acme|green=https://a.example'], '[Acme] Service Console', 'green'],
  [['Acme=https://a.example', '--environment', 'staging'], '[staging · Acme] Service Console', 'amber'],
  [['Staging=https://a.example', '--environment', 'Staging'], '[Staging] Service Console', 'amber'],
])('the name of the only service is on the page before it has loaded: %j', (args, title, color) => {
  const page = configurePage(built, parseConfigureOptions(['--service-url', ...args]))
  expect(page).toContain(`<title>${title}</title>`)
  expect(page).toContain(`<span class="badge" data-tone="${color}">`)
  expect(attributes(page, /link rel="icon"/)).toMatchObject([{ href: `icon-${color}.svg` }])
})

test('the policy names each origin once, without a path', () => {
  const urls = ['https://api.example.com/one', 'https://api.example.com/two']
  const page = configurePage(built, parseConfigureOptions(urls.flatMap((url) => ['--service-url', url])))
  expect(page).toContain('connect-src &#39;self&#39; https://api.example.com;')
})

test('the service of a demo has an address below the path of the demo, and the policy does not name it', () => {
  const page = configureDemoPage(built, parseConfigureOptions(['--base-path', '/demo']))
  expect(attributes(page, /meta name="service-url"/)).toEqual([
    { name: 'service-url', content: '/demo/in-this-browser' },
  ])
  expect(attributes(page, /meta http-equiv="Content-Security-Policy"/)).toMatchObject([
    { content: demoPolicy(metaPolicy()) },
  ])
})

test('configuring again replaces all earlier settings', () => {
  const once = configurePage(built, parseConfigureOptions(allOptions))
  expect(configurePage(once, parseConfigureOptions(allOptions))).toBe(once)
  const plain = configurePage(built, parseConfigureOptions([]))
  expect(configurePage(once, parseConfigureOptions([]))).toBe(plain)
})

test('no label can break out of its attribute', () => {
  const label = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 15 })
  fc.assert(
    fc.property(label, fc.constantFrom('', '"><script>', "'$&", '$`</title>'), (text, attack) => {
      const name = `x${attack}${text}`.slice(0, 30).trim()
      const settings = parseConfigureOptions([])
      const environment = { name, color: 'gray' } as const
      const link = { resource: 'users', name, template: `https://a.example/${name}` } as const
      const page = configurePage(built, { ...settings, environment, links: [link, link] })
      expect(attributes(page, /meta name="environment"/)).toEqual([
        { name: 'environment', content: name, 'data-color': 'gray' },
      ])
      const written = {
        name: 'record-link',
        content: link.template,
        'data-resource': 'users',
        'data-name': name,
      }
      expect(attributes(page, /meta name="record-link"/)).toEqual([written, written])
      expect(page.match(/<script/g)).toEqual(built.match(/<script/g))
      expect(configurePage(page, settings)).toBe(configurePage(built, settings))
    }),
  )
})

const hostile = '</script><!--<script>\u2028"$&'
const logo = { path: 'assets/logo-1.svg', bytes: new Uint8Array() }
const company: SettingsFile = {
  brand: { name: hostile, logo: 'logo.svg', accent: 'teal' },
  notice: { text: hostile, tone: 'info' },
  languages: { order: ['ko', 'en'], default: 'ko' },
  apps: { templates: [{ name: hostile, text: { en: `{userId} ${hostile}` } }] },
}
const file: SettingsFile = {
  ...company,
  readOnly: true,
  linkHosts: ['files.example.com'],
  users: {
    columns: ['plan'],
    fields: {
      plan: { label: hostile, type: 'enum', values: { [hostile]: { label: hostile, color: 'red' } } },
    },
    links: [{ name: 'Logs', template: 'https://logs.example.com/?q={userId}' }],
  },
}
const settingsFile = toDeclaredSettings(file, logo)

const blocksIn = (page: string) =>
  [...page.matchAll(/<script type="application\/json" id="settings">(.*?)<\/script>/gs)].map(
    ([, block]) => block,
  )

test('a settings file is one block of the page, which no text of it ends, and the page reads it', () => {
  const page = configurePage(built, { ...parseConfigureOptions([]), settingsFile })
  expect(page.match(/<\/?script|<!--/g)).toEqual(built.match(/<\/?script|<!--/g))
  const [block = '', ...others] = blocksIn(page)
  expect(others).toEqual([])
  expect(block).not.toMatch(/[<\u2028\u2029]/)
  const { isUnreadable, linkHosts, resources, ...settings } = parseSettings(block)
  expect(settings).toMatchObject({ brand: { name: hostile, logo: logo.path }, notice: company.notice })
  expect(resources.apps.templates).toEqual(company.apps?.templates)
  expect([isUnreadable, linkHosts, resources.users.columns]).toEqual([false, ['files.example.com'], ['plan']])
  expect(resources.users.fields.get('plan')).toEqual({
    path: 'plan',
    label: hostile,
    type: { name: 'enum', values: [{ value: hostile, label: hostile, color: 'red' }] },
  })
})

/** The elements of a page that have the brand and the languages. */
const brandIn = (page: string) => ({
  root: attributes(page, /html/),
  title: unescapeAttribute(/<title>(.*?)<\/title>/s.exec(page)?.[1] ?? ''),
  images: attributes(page, /img/),
  frame: unescapeAttribute(/<div class="frame-side">.*?<span>(.*?)<\/span>/s.exec(page)?.[1] ?? ''),
})
const noBrand = {
  root: [{ lang: 'en' }],
  title: '[production] Service Console',
  images: [],
  frame: 'Service Console',
}

test('the brand and the languages are in the root element, the title and the frame, and are removed again', () => {
  const options = parseConfigureOptions(['--environment', 'production'])
  const plain = configurePage(built, options)
  expect(brandIn(plain)).toEqual(noBrand)
  const branded = configurePage(built, { ...options, settingsFile })
  expect(brandIn(branded)).toEqual({
    root: [{ lang: 'en', 'data-accent': 'teal', 'data-language': 'ko', 'data-languages': 'ko en' }],
    title: `[production] ${hostile}`,
    images: [{ src: logo.path, width: '20', height: '20', alt: '' }],
    frame: hostile,
  })
  expect(branded).toContain('<span class="badge" data-tone="red">production</span>')
  const onlyName = toDeclaredSettings({ brand: { name: 'Acme' } })
  const renamed = { ...noBrand, title: '[production] Acme', frame: 'Acme' }
  expect(brandIn(configurePage(branded, { ...options, settingsFile: onlyName }))).toEqual(renamed)
  expect(brandIn(applySettingsFile(branded, onlyName))).toEqual(renamed)
  expect(applySettingsFile(branded, onlyName)).not.toContain(logo.path)
  const withoutFile = configurePage(branded, options)
  expect(withoutFile).toBe(plain)
  expect(configurePage(withoutFile, options)).toBe(plain)
})

test('the links of a settings file come before those of options, and it makes the page read-only', () => {
  const options = parseConfigureOptions(['--link', 'apps|Store|https://store.example/'])
  const page = configurePage(built, { ...options, settingsFile })
  const names = attributes(page, /meta name="record-link"/).map((link) => link['data-name'])
  expect(names).toEqual(['Logs', 'Store'])
  expect(attributes(page, /meta name="read-only"/)).toEqual([{ name: 'read-only', content: '1' }])
})

test('a settings file changes neither the policy nor the headers, and configuring again replaces it', () => {
  const options = parseConfigureOptions(allOptions)
  const plain = configurePage(built, options)
  const withFile = configurePage(built, { ...options, settingsFile })
  const policyOf = (page: string) => attributes(page, /meta http-equiv="Content-Security-Policy"/)
  expect(policyOf(withFile)).toEqual(policyOf(plain))
  expect(policyOf(withFile)[0]?.content).toContain("; img-src 'self';")
  expect(headerLines({ ...options, settingsFile })).toEqual(headerLines(options))
  expect(configurePage(withFile, { ...options, settingsFile })).toBe(withFile)
  expect(configurePage(withFile, options)).toBe(plain)
  expect(blocksIn(plain)).toEqual([''])
})

test('a settings file that is applied to a configured page keeps its options, and has no effect twice', () => {
  const options = parseConfigureOptions(allOptions)
  const once = applySettingsFile(configurePage(built, options), settingsFile)
  expect(once).toBe(configurePage(built, { ...options, settingsFile }))
  expect(applySettingsFile(once, settingsFile)).toBe(once)
  expect(() => applySettingsFile('<!doctype html>', settingsFile)).toThrow('its settings block is missing')
})

test('a page that is not the built console is refused', () => {
  const settings = parseConfigureOptions([])
  expect(() => configurePage('<!doctype html><title>Other</title>', settings)).toThrow(
    'This is not a built page of the console: its policy is missing.',
  )
  expect(() => configurePage(source, settings)).toThrow('its policy is missing')
})

test('the headers are those of npm start, with the services in the policy', () => {
  const lines = headerLines(parseConfigureOptions(allOptions))
  const expected = consoleHeaders(['https://api.example.com', 'https://other.example'])
  const after = lines.slice(lines.indexOf('# With every response:') + 1, lines.indexOf('# Over https, also:'))
  expect(after.map((line) => [line.split(': ')[0]?.toLowerCase(), line.replace(/^\S+: /, '')])).toEqual(
    Object.entries(expected),
  )
  expect(lines).toContain('Strict-Transport-Security: max-age=31536000')
})
